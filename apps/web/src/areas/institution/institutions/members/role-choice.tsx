import type { MemberRole } from "@meguri/rpc/app/v1/account_pb";
import { useTranslation } from "react-i18next";
import { ChoiceField } from "../../../../shared/ui/input/choice-field.tsx";
import { memberRoles, roleHints, roleNames } from "../names.ts";

/** Which role, each with what it may do. */
export function RoleChoice(props: { value: MemberRole; onChange: (role: MemberRole) => void }) {
  const { t } = useTranslation("institutions");
  return (
    <ChoiceField
      label={t("field.role")}
      choices={memberRoles.map((role) => ({ value: role, label: t(roleNames[role]), hint: t(roleHints[role]) }))}
      value={memberRoles.find((role) => role === props.value)}
      onChange={props.onChange}
    />
  );
}
