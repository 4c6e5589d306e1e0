import Card from "@mui/material/Card";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { Facts } from "../../../../shared/ui/facts.tsx";
import type { Person } from "../person.ts";
import { EmailText } from "./email-text.tsx";
import { useProviderName } from "./use-provider-name.ts";

/** What one looks a user up for. */
export function UserFacts({ person }: { person: Person }) {
  const { t } = useTranslation("users");
  const { dateTime } = useFormat();
  const providerName = useProviderName();
  return (
    <Card sx={{ p: 2.5 }}>
      <Facts
        facts={[
          { label: t("field.email"), value: <EmailText person={person} /> },
          { label: t("field.tel"), value: <bdi dir="ltr">{person.tel}</bdi> },
          { label: t("field.provider"), value: providerName(person.providerId) },
          { label: t("field.lastLogin"), value: person.lastLogin ? dateTime(person.lastLogin) : t("never") },
        ]}
      />
    </Card>
  );
}
