import { useTranslation } from "react-i18next";
import { History } from "../../../../shared/ui/table/history.tsx";
import type { Person } from "../person.ts";
import { useUserAudit } from "./use-user-audit.ts";
import { UserEventRow } from "./user-event-row.tsx";

/** What was done to a user and by them, newest first. */
export function UserHistory({ person }: { person: Person }) {
  const { t } = useTranslation("users");
  const history = useUserAudit(person.id);
  return (
    <History
      label={t("detail.tabs.history")}
      columns={[t("history.at"), t("history.what"), t("history.who"), t("history.details")]}
      history={history}
      none={t("history.none")}
      row={(event) => <UserEventRow event={event} person={person} />}
    />
  );
}
