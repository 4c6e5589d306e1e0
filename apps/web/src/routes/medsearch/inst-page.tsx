import { useParams } from "react-router-dom";
import { useInstitutions } from "../../areas/account/profile/current-institution/use-institutions.ts";
import { CommonGroups } from "../../areas/institution/groups/mine/common-groups.tsx";
import { Facility } from "../../areas/institution/institutions/detail/facility.tsx";
import { PartnerStock } from "../../areas/sharing/medsearch/partner-stock.tsx";

/** An institution as partners see it. */
export function Component() {
  const { id = "" } = useParams();
  return <Facility key={id} institutionId={id} groups={<InCommon partnerId={id} />} />;
}

/** The groups in common with one's own institution, and what the partner shows it there. */
function InCommon({ partnerId }: { partnerId: string }) {
  const { choices, current } = useInstitutions();
  const looking = choices.find(({ institutionId }) => institutionId === current.institutionId);
  return (
    <>
      <CommonGroups institutionId={partnerId} />
      {looking && looking.institutionId !== partnerId && (
        <PartnerStock
          key={looking.institutionId}
          institutionId={looking.institutionId}
          name={looking.institutionName}
          partnerId={partnerId}
        />
      )}
    </>
  );
}
