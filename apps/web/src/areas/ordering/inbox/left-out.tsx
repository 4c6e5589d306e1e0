import type { InboxEntry } from "@meguri/rpc/app/v1/order_inbox_service_pb";
import Alert from "@mui/material/Alert";
import { useTranslation } from "react-i18next";

/** The orders that stayed as they were, because somebody changed them meanwhile. */
export function LeftOut({ entries }: { entries: readonly InboxEntry[] }) {
  const { t } = useTranslation("orders");
  if (entries.length === 0) return null;
  const names = entries.map(({ order }) =>
    t("inbox.orderOf", { number: order?.number ?? 0, name: order?.institutionName ?? "" }),
  );
  return <Alert severity="warning">{t("inbox.changedMeanwhile", { names: names.join(", ") })}</Alert>;
}
