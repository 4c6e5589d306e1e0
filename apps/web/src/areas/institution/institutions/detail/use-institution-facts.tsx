import type { MemberRole } from "@meguri/rpc/app/v1/account_pb";
import type { Institution } from "@meguri/rpc/app/v1/institution_pb";
import MuiLink from "@mui/material/Link";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { corporationPath } from "../../../../paths.ts";
import type { Fact } from "../../../../shared/ui/facts.tsx";
import { kindNames, roleNames } from "../names.ts";
import { codeText } from "../texts.ts";

/** What one wants to know of an institution at a glance. */
export function useInstitutionFacts(institution: Institution | undefined, role: MemberRole): Fact[] {
  const { t } = useTranslation("institutions");
  if (!institution) return [];
  return [
    { label: t("field.kind"), value: t(kindNames[institution.kind]) },
    { label: t("field.code"), value: <bdi dir="ltr">{codeText(institution.code)}</bdi> },
    { label: t("list.role"), value: t(roleNames[role]) },
    {
      label: t("field.corporation"),
      value: institution.corporationId ? (
        <MuiLink component={Link} to={corporationPath(institution.corporationId)}>
          <bdi lang="ja">{institution.corporationName}</bdi>
        </MuiLink>
      ) : (
        "-"
      ),
    },
  ];
}
