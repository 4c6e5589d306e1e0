import { MemberRole } from "@meguri/rpc/app/v1/account_pb";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { useInstitutions } from "../../../areas/account/profile/current-institution/use-institutions.ts";
import { RecallDetail } from "../../../areas/watch/recalls/recall-detail.tsx";
import type { Shop } from "../../../areas/watch/recalls/shop.ts";
import { WithMedorder } from "../with-medorder.tsx";

/** One recall in all shops that the reader belongs to or oversees; the current one first. */
export function Component() {
  const { t } = useTranslation("watch");
  const { number = "" } = useParams();
  const { memberships, choices } = useInstitutions();
  return (
    <WithMedorder title={t("recalls.title")} lead={t("lead")} forHeadOffice>
      {({ institutionId, name, isMember, isPharmacist }) => {
        const others = choices
          .filter((one) => one.institutionId !== institutionId)
          .map((one): Shop => {
            const isMemberThere = memberships.includes(one);
            const isClerk = one.role !== MemberRole.MANAGER && one.role !== MemberRole.PHARMACIST;
            return {
              institutionId: one.institutionId,
              name: one.institutionName,
              isMember: isMemberThere,
              isPharmacist: isMemberThere && !isClerk,
            };
          });
        return <RecallDetail number={number} shops={[{ institutionId, name, isMember, isPharmacist }, ...others]} />;
      }}
    </WithMedorder>
  );
}
