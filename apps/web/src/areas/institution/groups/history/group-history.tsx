import type { Group } from "@meguri/rpc/app/v1/group_pb";
import { useTranslation } from "react-i18next";
import { History } from "../../../../shared/ui/table/history.tsx";
import type { Acting } from "../acting.ts";
import { GroupEventRow } from "./group-event-row.tsx";
import { useGroupAudit } from "./use-group-audit.ts";

/** What was done in a group, newest first. */
export function GroupHistory({ acting, group }: { acting: Acting; group: Group }) {
  const { t } = useTranslation("groups");
  const history = useGroupAudit(acting.id, group.id);
  const when = [t("history.at"), t("history.what")];
  return (
    <History
      label={t("manage.tabs.audit")}
      columns={[...when, t("field.institution"), t("history.who"), t("history.details")]}
      history={history}
      none={t("history.none")}
      row={(event) => <GroupEventRow event={event} />}
    />
  );
}
