import { OrderKind } from "@meguri/rpc/app/v1/order_pb";
import type { OrderProposal } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { proposalsSum } from "../common/offered-proposals.ts";
import { KindChip } from "../common/order/kind-chip.tsx";
import { orderChannels } from "../common/order/order-words.ts";
import { sumOfOrders, useOrderYen } from "../common/order/use-order-yen.ts";
import { CutOff } from "./cut-off.tsx";
import type { TodayGroup } from "./today-groups.ts";

/** The head of a wholesaler's rows: until when, when it arrives, how it goes out, what is left to the minimum, and the button. */
export function TodayHead(props: {
  id: string;
  group: TodayGroup;
  /** The proposals that are ordered with the lines of the cart. */
  ticked: readonly OrderProposal[];
  isPlacing: boolean;
  onDraft: () => void;
  onPlace: () => void;
}) {
  const { t } = useTranslation(["cart", "orders"]);
  const { yen, number } = useFormat();
  const orderYen = useOrderYen();
  const { id, group, ticked } = props;
  const { order, kind, minimumYen, tradingId } = group;
  const isUrgent = kind === OrderKind.URGENT;
  const sum = sumOfOrders([order, proposalsSum(ticked)]);
  const short = kind === OrderKind.USUAL && sum.totalYen < minimumYen ? minimumYen - sum.totalYen : 0n;
  const channel = orderChannels.find((one) => one.channel === group.channel);
  if (tradingId === "") {
    return (
      <Typography id={id} variant="h2" sx={title}>
        {t("proposals.noRoute")}
      </Typography>
    );
  }
  return (
    <Box data-at={tradingId} sx={head}>
      <Typography id={id} variant="h2" sx={title}>
        <bdi lang="ja">{group.wholesalerName}</bdi>
        <KindChip kind={kind} />
      </Typography>
      <Box sx={{ order: later }}>
        {isUrgent ? (
          <Typography variant="body2">{t("section.urgentRun")}</Typography>
        ) : (
          <CutOff section={group} name={group.wholesalerName} />
        )}
      </Box>
      {channel && (
        <Typography variant="body2" color="textSecondary" sx={{ display: { xs: "none", md: "block" } }}>
          {t(`orders:channel.${channel.name}`)}
        </Typography>
      )}
      {short > 0n && sum.lineCount > 0 && (
        <Typography variant="body2" sx={{ fontWeight: 600, order: later }}>
          {sum.unpricedCount > 0
            ? t("section.minimumUnknown", { minimum: yen(minimumYen) })
            : t("section.belowMinimum", { minimum: yen(minimumYen), short: yen(short) })}
        </Typography>
      )}
      <Box
        sx={{
          display: "flex",
          flexWrap: { xs: "wrap", sm: "nowrap" },
          alignItems: "center",
          gap: 1,
          marginInlineStart: "auto",
        }}
      >
        <Typography
          variant="body2"
          sx={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap", display: { xs: "none", sm: "block" } }}
        >
          {t("section.count", { figure: number(sum.lineCount) })}
        </Typography>
        {order && (
          <Button size="small" color="inherit" onClick={props.onDraft}>
            {t(isUrgent ? "draft.openUrgent" : "draft.open")}
          </Button>
        )}
        <Button
          variant="contained"
          size="small"
          disabled={sum.lineCount === 0}
          loading={props.isPlacing}
          onClick={props.onPlace}
          aria-describedby={id}
          sx={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}
        >
          {t("section.place", { yen: orderYen(sum) })}
        </Button>
      </Box>
    </Box>
  );
}

/** On a phone the name and the button share the first line. */
const later = { xs: 1, md: 0 } as const;
const head = { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, rowGap: 0.5 } as const;
const title = { display: "flex", alignItems: "center", gap: 1, fontSize: "1rem" } as const;
