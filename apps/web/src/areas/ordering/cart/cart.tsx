import type { OrderSection } from "@meguri/rpc/app/v1/order_draft_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { orderPaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useCommandKey } from "../../../shared/layout/use-command-key.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import type { PickMedicine } from "../../stock/common/pick-medicine.ts";
import { sumOfOrders, useOrderYen } from "../common/order/use-order-yen.ts";
import { AddItem } from "./add-item.tsx";
import { CartSection } from "./cart-section.tsx";
import { PlaceDialog } from "./place-dialog.tsx";
import { lacksUrgentWords } from "./urgent-words.ts";
import { useCart } from "./use-cart.ts";

/** What is about to be ordered, a section a wholesaler, filled together with colleagues. */
export function Cart(props: {
  institutionId: string;
  picker: PickMedicine;
  /** The most the person may order at once, in yen; 0n where there is no limit. */
  limitYen: bigint;
}) {
  const { t } = useTranslation(["cart", "orders"]);
  const { failureWords } = useFailureWords();
  const { yen, number } = useFormat();
  const orderYen = useOrderYen();
  const { institutionId, limitYen } = props;
  const { sections: all, error, refetch } = useCart(institutionId);
  const [placing, setPlacing] = useState<readonly OrderSection[]>();
  const sections = all?.filter(({ lines }) => lines.length > 0) ?? [];
  const sum = sumOfOrders(sections.map(({ order }) => order));
  const total = sum.totalYen;
  const [telling, setTelling] = useState<string>();
  /** What an urgent order lacks must be entered first. */
  const place = (wanted: readonly OrderSection[]) => {
    const lacking = wanted.find(({ order }) => order && lacksUrgentWords(order));
    if (lacking) setTelling(lacking.order?.id);
    else setPlacing(wanted);
  };
  const placeAll = () => {
    // A dialog has its own Ctrl+Enter.
    if (sections.length > 0 && !document.querySelector(`[role="dialog"]`)) place(sections);
  };
  useCommandKey("enter", placeAll);
  if (error && !all) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  return (
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <AddItem institutionId={institutionId} picker={props.picker} />
      {limitYen > 0n && total > limitYen && (
        <Alert severity="warning">{t("limit", { yen: yen(limitYen), total: yen(total) })}</Alert>
      )}
      {!all ? (
        <LoadingSkeleton rows={5} />
      ) : sections.length === 0 ? (
        <EmptyState
          title={t("none")}
          hint={t("noneHint")}
          action={
            <Button component={Link} to={orderPaths.tab("proposals")} variant="contained">
              {t("orders:list.noneAction")}
            </Button>
          }
        />
      ) : (
        <>
          {sections.map((section) => (
            <CartSection
              key={section.order?.id}
              institutionId={institutionId}
              section={section}
              isTelling={telling !== undefined && telling === section.order?.id}
              onTell={(isTelling) => setTelling(isTelling ? section.order?.id : undefined)}
              onPlace={() => place([section])}
            />
          ))}
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "flex-end", gap: 2 }}>
            <Typography sx={{ fontVariantNumeric: "tabular-nums" }}>
              {t("all", { figure: number(sections.length), yen: orderYen(sum) })}
            </Typography>
            <Button variant="contained" size="large" onClick={placeAll}>
              {t("placeAll")}
            </Button>
          </Box>
        </>
      )}
      {placing && (
        <PlaceDialog institutionId={institutionId} sections={placing} onClose={() => setPlacing(undefined)} />
      )}
    </Box>
  );
}
