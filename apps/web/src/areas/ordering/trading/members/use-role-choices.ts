import { useTranslation } from "react-i18next";
import { roleHints, roleNames, roles } from "../trading-words.ts";

/** The roles in a wholesaler, each with what it may do. Needs the phrases `trading` and `customers`. */
export function useRoleChoices() {
  const { t } = useTranslation(["trading", "customers"]);
  return roles.map((value) => ({ value, label: t(roleNames[value]), hint: t(roleHints[value]) }));
}
