import { OrderKind, type OrderLine } from "@meguri/rpc/app/v1/order_pb";
import type { OrderProposal } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { timesOf } from "../../../shared/format/decimal.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { MedicineLink } from "../../medicine/common/medicine-link.tsx";
import { shownName } from "../../medicine/common/name-parts.ts";
import { UnappliedChip } from "../../medicine/common/unapplied-chip.tsx";
import { UnappliedOf } from "../../medicine/common/unapplied-of.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { mayTake } from "../common/offered-proposals.ts";
import { ReasonLine } from "../common/reason/reason-line.tsx";
import { StockDays } from "../common/stock-days.tsx";
import { SupplyNote } from "../common/supply-note.tsx";
import { usePrice } from "../common/use-price.ts";
import { LineActs } from "./line-acts.tsx";
import { OrderPointAct } from "./order-point-act.tsx";
import { PacksField } from "./packs-field.tsx";
import { isPointOnly, type TodayGroup } from "./today-groups.ts";

/** What a group has to order: lines of the cart, and proposals with a box to choose them. */
type TodayRow =
  | { id: string; line: OrderLine; proposal?: undefined }
  | { id: string; proposal: OrderProposal; line?: undefined };

/** The rows of one wholesaler; a line of the cart can be changed beside colleagues. */
export function TodayRows(props: {
  institutionId: string;
  label: string;
  group: TodayGroup;
  isPharmacist: boolean;
  ticked: ReadonlySet<string>;
  onTick: (medicineId: string, isTicked: boolean) => void;
  onChange: (proposal: OrderProposal) => void;
}) {
  const { t } = useTranslation(["cart", "orders"]);
  const { institutionId, group } = props;
  const rows: TodayRow[] = [
    ...group.lines.map((line) => ({ id: line.id, line })),
    ...group.proposals.map((proposal) => ({ id: proposal.medicineId, proposal })),
  ];
  return (
    <PlainTable
      label={props.label}
      rows={rows}
      rowKey={({ id }) => id}
      isDense
      minWidth={880}
      columns={[
        {
          label: t("field.medicine"),
          cell: (row) =>
            row.line ? (
              <LineName institutionId={institutionId} line={row.line} />
            ) : (
              <ProposalName {...props} proposal={row.proposal} />
            ),
        },
        {
          label: t("field.stockDays"),
          isFigure: true,
          cell: ({ line, proposal }) =>
            line ? (
              <StockDays {...line} days={line.daysLeft} />
            ) : (
              proposal.reason && <StockDays {...proposal.reason} unit={proposal.unit} days={proposal.daysLeft} />
            ),
        },
        {
          label: t("field.quantity"),
          isFigure: true,
          cell: ({ line, proposal }) =>
            line ? <PacksField institutionId={institutionId} line={line} /> : <ProposedPacks proposal={proposal} />,
        },
        {
          label: t("field.amount"),
          isFigure: true,
          cell: ({ line, proposal }) => <Amount {...(line ?? proposal)} />,
        },
        {
          label: t("field.reason"),
          cell: ({ line, proposal }) =>
            line && !line.reason ? t("line.byHand", { name: line.putByName }) : <ReasonLine item={line ?? proposal} />,
        },
        {
          label: t("field.acts"),
          cell: ({ line, proposal }) =>
            line ? (
              group.order && <LineActs institutionId={institutionId} order={group.order} line={line} />
            ) : (
              <Box sx={{ display: "flex", flexWrap: "wrap", maxWidth: { sm: 120 } }}>
                <Button
                  size="small"
                  color="inherit"
                  aria-label={t("line.changeOf", { name: shownName(proposal.medicineName) })}
                  onClick={() => props.onChange(proposal)}
                  sx={{ minWidth: { sm: 0 }, marginInlineStart: { sm: -0.625 }, whiteSpace: "nowrap" }}
                >
                  {t(proposal.tradingId === "" ? "proposals.chooseWholesaler" : "line.change")}
                </Button>
                {props.isPharmacist && isPointOnly(proposal) && (
                  <OrderPointAct institutionId={institutionId} proposal={proposal} />
                )}
              </Box>
            ),
        },
      ]}
    />
  );
}

function LineName({ institutionId, line }: { institutionId: string; line: OrderLine }) {
  const { t } = useTranslation("cart");
  const { day } = useQuantityFormat();
  const { medicineId, medicineName, packageWords, wantedOn, note, packQuantity, packs } = line;
  return (
    <Box sx={{ ...name, paddingInlineStart: { sm: 3.5 } }}>
      <MedicineLink medicineId={medicineId} name={medicineName} />
      <Typography component="span" variant="body2" color="textSecondary">
        <bdi lang="ja">{packageWords}</bdi>
        {wantedOn && ` ${t("line.wanted", { day: day(wantedOn) })}`}
        {note && ` ${note}`}
      </Typography>
      <UnappliedOf institutionId={institutionId} medicineId={medicineId} />
      <SupplyNote {...line} room={line.purchaseRoom} ordered={timesOf(packQuantity, packs)} />
    </Box>
  );
}

function ProposalName(props: {
  proposal: OrderProposal;
  isPharmacist: boolean;
  ticked: ReadonlySet<string>;
  onTick: (medicineId: string, isTicked: boolean) => void;
}) {
  const { t } = useTranslation("cart");
  const { proposal, isPharmacist } = props;
  const { medicineId, medicineName, packageWords, reason, unit } = proposal;
  const mayTick = mayTake(proposal) && (isPharmacist || proposal.kind !== OrderKind.NARCOTIC);
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 0.5, minWidth: { sm: 160 } }}>
      <Checkbox
        size="small"
        checked={props.ticked.has(medicineId)}
        disabled={!mayTick}
        onChange={(_, isTicked) => props.onTick(medicineId, isTicked)}
        slotProps={{ input: { "aria-label": t("proposals.chooseOf", { name: shownName(medicineName) }) } }}
        sx={{ p: { xs: 1.5, sm: 0.5 }, marginInlineStart: { xs: -1.5, sm: -0.75 } }}
      />
      <Box sx={name}>
        <MedicineLink medicineId={medicineId} name={medicineName} />
        <Typography component="span" variant="body2" color="textSecondary">
          <bdi lang="ja">{packageWords}</bdi>
        </Typography>
        <UnappliedChip count={proposal.unapplied} />
        {reason && <SupplyNote {...reason} room={reason.cap} ordered="0" unit={unit} />}
      </Box>
    </Box>
  );
}

function ProposedPacks({ proposal }: { proposal: OrderProposal }) {
  const { t } = useTranslation("orders");
  const { number } = useFormat();
  const { quantity } = useQuantityFormat();
  const { packs, packQuantity, unit } = proposal;
  return (
    <>
      <strong>{t("packs", { count: packs, figure: number(packs) })}</strong>
      {packs > 0 && ` ${quantity(timesOf(packQuantity, packs), unit)}`}
    </>
  );
}

function Amount({ packPrice, amountYen }: Pick<OrderLine, "packPrice" | "amountYen">) {
  const { yen } = useFormat();
  const price = usePrice();
  return packPrice === "" ? price("") : yen(amountYen);
}

const name = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  columnGap: 1,
  minWidth: { sm: 180 },
} as const;
