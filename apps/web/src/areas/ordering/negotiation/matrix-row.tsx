import type { NegotiationItem, NegotiationOffer, NegotiationWholesaler } from "@meguri/rpc/app/v1/negotiation_pb";
import { PriceContract } from "@meguri/rpc/app/v1/trading_pb";
import CheckIcon from "@mui/icons-material/Check";
import EditOutlinedIcon from "@mui/icons-material/EditOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import IconButton from "@mui/material/IconButton";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { usePrice } from "../common/use-price.ts";
import { apartNames } from "./negotiation-words.ts";

const small = { display: "block", whiteSpace: "nowrap", fontSize: "0.8125rem", color: "text.secondary" } as const;

const cut = {
  display: "inline-block",
  maxWidth: 148,
  overflow: "hidden",
  textOverflow: "ellipsis",
  verticalAlign: "bottom",
} as const;

/** An item: what it costs today, and each offer as a button that chooses it. */
export function MatrixRow(props: {
  item: NegotiationItem;
  wholesalers: readonly NegotiationWholesaler[];
  canDecide: boolean;
  isSelected: boolean;
  onToggle: () => void;
  onChoose: (item: NegotiationItem, wholesaler: number) => void;
  onEnter: (item: NegotiationItem) => void;
}) {
  const { t } = useTranslation("negotiation");
  const { yen, number } = useFormat();
  const price = usePrice();
  const { item, wholesalers, canDecide } = props;
  const { medicineName, packs, listPrice, currentPrice, currentWholesaler, stakeYen } = item;
  const current = wholesalers[currentWholesaler - 1]?.name ?? "";
  return (
    <TableRow data-item={item.number} selected={props.isSelected}>
      <TableCell component="th" scope="row" sx={{ minWidth: 240 }}>
        <Box sx={{ display: "flex", alignItems: "flex-start", gap: 0.5 }}>
          {canDecide && (
            <Checkbox
              size="small"
              checked={props.isSelected}
              onChange={props.onToggle}
              slotProps={{ input: { "aria-label": t("selectRow", { name: medicineName }) } }}
              sx={{ p: 0.25 }}
            />
          )}
          <Box sx={{ flex: 1 }}>
            <MedicineName name={medicineName} />
            <Box component="span" sx={{ ...small, whiteSpace: "normal", fontWeight: 400 }}>
              <bdi lang="ja">{[item.packageWords, item.maker].filter(Boolean).join("・")}</bdi>
            </Box>
            {item.apart.map((reason) => (
              <StatusChip key={reason} tone="hold" label={t(apartNames[reason])} />
            ))}
          </Box>
          {canDecide && !item.isAgreed && (
            <IconButton
              size="small"
              aria-label={t("entry.open", { name: medicineName })}
              title={t("entry.title")}
              onClick={() => props.onEnter(item)}
            >
              <EditOutlinedIcon fontSize="small" />
            </IconButton>
          )}
        </Box>
      </TableCell>
      <TableCell align="right" data-label={t("column.packs")}>
        {t("packs", { figure: number(packs) })}
        <Box component="span" sx={small}>
          {t("column.listPrice")} {listPrice === "" ? "-" : price(listPrice)}
        </Box>
      </TableCell>
      <TableCell align="right" data-label={t("column.current")}>
        {currentPrice === "" ? "-" : price(currentPrice)}
        {current && (
          <Box component="span" sx={small}>
            <bdi lang="ja" title={current} style={cut}>
              {item.routeWholesaler === currentWholesaler ? t("currentOf", { name: current }) : current}
            </bdi>
          </Box>
        )}
      </TableCell>
      {wholesalers.map(
        ({ tradingId, name, offeredAt }, index) =>
          offeredAt && (
            <OfferCell
              key={tradingId}
              name={name}
              item={item}
              offer={item.offers.find(({ wholesaler }) => wholesaler === index + 1)}
              canDecide={canDecide}
              onChoose={props.onChoose}
            />
          ),
      )}
      <TableCell align="right" data-label={t("column.stake")} title={t("stakeHint")}>
        {yen(stakeYen)}
      </TableCell>
    </TableRow>
  );
}

function OfferCell(props: {
  name: string;
  item: NegotiationItem;
  offer: NegotiationOffer | undefined;
  canDecide: boolean;
  onChoose: (item: NegotiationItem, wholesaler: number) => void;
}) {
  const { t } = useTranslation("negotiation");
  const { percent } = useFormat();
  const price = usePrice();
  const { name, item, offer } = props;
  if (!offer) {
    return (
      <TableCell align="right" data-label={name} sx={{ color: "text.secondary" }}>
        -
      </TableCell>
    );
  }
  const isChosen = item.decidedWholesaler === offer.wholesaler;
  const isBest = item.bestWholesaler === offer.wholesaler;
  const shown = price(offer.price);
  const notes = [
    item.listPrice === "" ? "" : percent(offer.gapRate),
    offer.contract === PriceContract.TOTAL ? t("total") : "",
    isBest ? t("best") : "",
  ].filter(Boolean);
  return (
    <TableCell align="right" data-label={name}>
      <Button
        size="small"
        aria-pressed={isChosen}
        aria-label={t(isChosen ? "takeBack" : "choose", { name, price: shown })}
        variant={isChosen ? "contained" : "outlined"}
        color={isBest || isChosen ? "primary" : "inherit"}
        disabled={!props.canDecide || item.isAgreed}
        {...(isChosen && { startIcon: <CheckIcon /> })}
        onClick={() => props.onChoose(item, isChosen ? 0 : offer.wholesaler)}
        sx={{ fontVariantNumeric: "tabular-nums", fontWeight: isBest ? 700 : 400, whiteSpace: "nowrap" }}
      >
        {shown}
      </Button>
      <Box component="span" sx={small}>
        {notes.join("・")}
      </Box>
    </TableCell>
  );
}
