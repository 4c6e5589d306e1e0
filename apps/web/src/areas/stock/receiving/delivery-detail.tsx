import { type Delivery, DeliveryState } from "@meguri/rpc/app/v1/delivery_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { stockPaths } from "../../../paths.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { BackLink } from "../../../shared/ui/back-link.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import type { PickMedicine } from "../common/pick-medicine.ts";
import { AnnouncedActs } from "./announced-acts.tsx";
import { DeliveryActions } from "./delivery-actions.tsx";
import { DeliveryFacts } from "./delivery-facts.tsx";
import { DeliveryLines } from "./lines/delivery-lines.tsx";
import { ReceivePanel } from "./lines/receive-panel.tsx";
import { UnknownLines } from "./lines/unknown-lines.tsx";
import { DeliveryChip } from "./list/delivery-chip.tsx";
import { ExpectedTable } from "./list/expected-table.tsx";
import { useDelivery } from "./use-delivery.ts";

/** One delivery: scanned into while it is open, read afterwards. */
export function DeliveryDetail(props: {
  institutionId: string;
  deliveryId: string;
  picker: PickMedicine;
  /** What an open delivery is linked to its orders with. */
  linkOrders: (delivery: Delivery) => ReactNode;
}) {
  const { t } = useTranslation("deliveries");
  const { failureWords } = useFailureWords();
  const { delivery, lines, expected, error, refetch } = useDelivery(props.institutionId, props.deliveryId);
  const isOpen = delivery?.state === DeliveryState.OPEN;
  return (
    <>
      <BackLink to={stockPaths.tab("receiving")} label={t("back")} />
      {error && !delivery ? (
        <ErrorState cause={failureWords(error)} onRetry={refetch} />
      ) : !delivery ? (
        <LoadingSkeleton />
      ) : (
        <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
            <Typography variant="h2">
              <bdi lang="ja">{delivery.wholesaler}</bdi>
            </Typography>
            <DeliveryChip delivery={delivery} />
            <Box sx={{ marginInlineStart: "auto", display: "flex", flexWrap: "wrap", gap: 1.5 }}>
              {delivery.noticeId !== "" && (
                <AnnouncedActs
                  institutionId={props.institutionId}
                  deliveryId={delivery.id}
                  noticeId={delivery.noticeId}
                  isOpen={isOpen}
                />
              )}
              {isOpen && props.linkOrders(delivery)}
              {isOpen && (
                <DeliveryActions
                  institutionId={props.institutionId}
                  delivery={delivery}
                  lines={lines}
                  expected={expected}
                />
              )}
            </Box>
          </Box>
          {!isOpen && <DeliveryFacts delivery={delivery} />}
          {isOpen && <ReceivePanel {...props} lines={lines} />}
          {expected.length > 0 && <ExpectedTable expected={expected} lines={lines} />}
          {isOpen && <UnknownLines {...props} lines={lines} />}
          {isOpen && <DeliveryFacts delivery={delivery} />}
          <section>
            <Typography variant="h3" sx={{ mb: 1.5 }}>
              {t("lines")}
            </Typography>
            <DeliveryLines {...props} lines={lines} isOpen={isOpen} />
          </section>
        </Box>
      )}
    </>
  );
}
