import type { BillingRole } from "@meguri/rpc/app/v1/billing_account_pb";
import { useTranslation } from "react-i18next";
import { ChoiceField } from "../../../shared/ui/input/choice-field.tsx";
import { billingRoles, roleHints, roleNames } from "../common/names.ts";

/** Which role, each with what it may do. */
export function BillingRoleChoice(props: { value: BillingRole; onChange: (role: BillingRole) => void }) {
  const { t } = useTranslation("billing");
  return (
    <ChoiceField
      label={t("members.role")}
      choices={billingRoles.map((role) => ({ value: role, label: t(roleNames[role]), hint: t(roleHints[role]) }))}
      value={billingRoles.find((role) => role === props.value)}
      onChange={props.onChange}
    />
  );
}
