import Card from "@mui/material/Card";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { type Fact, Facts } from "../../../../shared/ui/facts.tsx";
import { PersonAvatar } from "../../common/person-avatar.tsx";
import type { Person, Standing } from "../person.ts";

/** Everything that is recorded of a user beside the key facts. */
export function UserProfile({ person, standing }: { person: Person; standing: Standing | undefined }) {
  const { t } = useTranslation("users");
  const { dateTime } = useFormat();
  const instants: [string, Date | undefined][] = [
    [t("field.createdAt"), person.createdAt],
    [t("field.updatedAt"), person.updatedAt],
    [t("field.disabledAt"), standing?.disabledAt],
    [t("field.deletedAt"), person.deletedAt],
  ];
  const facts: Fact[] = [
    { label: t("field.displayName"), value: <bdi>{person.displayName}</bdi> },
    { label: t("field.nameKana"), value: <bdi>{person.nameKana}</bdi> },
    { label: t("field.isEmailVerified"), value: t(person.isEmailVerified ? "verified" : "notVerified") },
    { label: t("field.rights"), value: standing && t(standing.isAdmin ? "admin" : "ordinary") },
    { label: t("field.userId"), value: <bdi dir="ltr">{person.id}</bdi> },
    {
      label: t("field.photoUrl"),
      value: person.photoUrl && <PersonAvatar name={person.name} photoUrl={person.photoUrl} size={56} />,
    },
    { label: t("field.tenantId"), value: <bdi dir="ltr">{person.tenantId}</bdi> },
    ...instants.flatMap(([label, at]) => (at ? [{ label, value: dateTime(at) }] : [])),
  ];
  return (
    <Card sx={{ p: 2.5 }}>
      <Facts facts={facts} />
    </Card>
  );
}
