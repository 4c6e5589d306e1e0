import type { GetMedicinePanelResponse, PanelNeighbour } from "@meguri/rpc/app/v1/medicine_panel_service_pb";
import type { StockItem } from "@meguri/rpc/app/v1/stock_pb";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { forecastPaths } from "../../../paths.ts";
import { signOf } from "../../../shared/format/decimal.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { Facts } from "../../../shared/ui/facts.tsx";
import { TelLink } from "../../../shared/ui/tel-link.tsx";
import { MedicineLink } from "../../medicine/common/medicine-link.tsx";
import { QuarantineChip } from "../../medicine/common/quarantine-chip.tsx";
import { useSupplyFacts } from "../../medicine/common/supply-facts.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { isUnusual } from "../../medicine/common/use-supply-words.ts";
import { ReasonPanel } from "../../ordering/common/reason/reason-panel.tsx";
import { useReasonSum } from "../../ordering/common/reason/use-reason-sum.ts";
import { usePrice } from "../../ordering/common/use-price.ts";
import { useSharedWords } from "../../sharing/common/use-shared-words.ts";
import { movementNames } from "../../stock/common/movement-names.ts";
import { PanelChart } from "./panel-chart.tsx";
import { PanelStated } from "./panel-stated.tsx";

/** What the panel shows of a medicine, the most important first. */
export function PanelBody(props: { institutionId: string; panel: GetMedicinePanelResponse; item: StockItem }) {
  const { institutionId, panel, item } = props;
  const { t } = useTranslation("panel");
  return (
    <Box sx={{ display: "grid", gap: 2.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Outlook panel={panel} item={item} />
      <Supply panel={panel} />
      <PanelChart panel={panel} item={item} />
      <Proposal panel={panel} item={item} />
      <Stated panel={panel} institutionId={institutionId} />
      <Lots panel={panel} item={item} />
      <Arrivals panel={panel} item={item} />
      <Neighbours panel={panel} item={item} />
      <Others title={t("substitutes")} medicines={panel.substitutes} />
      <Others title={t("strengths")} medicines={panel.strengths} />
      <Movements panel={panel} item={item} />
    </Box>
  );
}

type Part = { panel: GetMedicinePanelResponse; item: StockItem };

/** The figures that decide: usable stock, for how long, and how likely it runs short. */
function Outlook({ panel, item }: Part) {
  const { t } = useTranslation(["panel", "stock"]);
  const { number, percent, yen } = useFormat();
  const { quantity, day } = useQuantityFormat();
  const price = usePrice();
  const { unit, daysLeft, shortOn, shortBeforeNext: chance } = item;
  return (
    <Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: 2.5, mb: 1.5 }}>
        <Typography sx={{ fontSize: "1.75rem", fontWeight: 700, fontVariantNumeric: "tabular-nums", lineHeight: 1.4 }}>
          {quantity(item.usable, unit)}
        </Typography>
        <Typography sx={{ fontWeight: 700 }}>
          {daysLeft === undefined ? t("noUse") : t("days", { figure: number(daysLeft) })}
        </Typography>
        {shortOn && (
          <Typography variant="body2" color="textSecondary">
            {t("shortOn", { day: day(shortOn) })}
          </Typography>
        )}
        {chance !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {t(panel.substitutes.length > 0 ? "chanceWithSubstitutes" : "chance", { share: percent(chance) })}
          </Typography>
        )}
      </Box>
      <Facts
        least={130}
        facts={[
          { label: t("stock:field.onHand"), value: quantity(item.onHand, unit) },
          { label: t("onOrder"), value: quantity(item.onOrder, unit) },
          { label: t("stock:field.reserved"), value: quantity(item.reserved, unit) },
          ...(signOf(panel.owed) > 0 ? [{ label: t("owed"), value: quantity(panel.owed, unit) }] : []),
          {
            label: t("stock:field.orderPoint"),
            value: item.orderPoint ? quantity(item.orderPoint, unit) : t("none"),
          },
          { label: t("price"), value: panel.price ? price(panel.price) : t("none") },
          { label: t("stock:field.value"), value: yen(item.value) },
          ...(panel.expectedPatients !== undefined
            ? [
                {
                  label: t("patients"),
                  // Who they are is read on request only, and written down.
                  value: (
                    <Link component={RouterLink} to={`${forecastPaths.medicine(item.medicineId)}?tab=visits`}>
                      {t("people", { figure: number(panel.expectedPatients) })}
                    </Link>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Box>
  );
}

/** What a person should know who counts on the next delivery; nothing of a product that is supplied as usual. */
function Supply({ panel: { supply } }: { panel: GetMedicinePanelResponse }) {
  const { t } = useTranslation("medicines");
  const factsOf = useSupplyFacts();
  if (!supply || !isUnusual(supply)) return null;
  return (
    <Section title={t("field.supply")}>
      <Facts least={150} facts={factsOf(supply)} />
    </Section>
  );
}

function Proposal({ panel, item }: Part) {
  const { t } = useTranslation("panel");
  const { number, yen } = useFormat();
  const reasonSum = useReasonSum();
  const { proposal } = panel;
  if (!proposal?.reason) return null;
  return (
    <Section title={t("proposal")}>
      <Typography sx={{ fontWeight: 700 }}>
        {proposal.packs > 0
          ? t("proposed", { figure: number(proposal.packs), words: proposal.packageWords })
          : t("cannotOrder")}
        {proposal.packs > 0 && proposal.packPrice !== "" && ` ${yen(proposal.amountYen)}`}
        {proposal.wholesalerName && (
          <Typography component="span" variant="body2" color="textSecondary" sx={{ marginInlineStart: 1 }}>
            <bdi lang="ja">{proposal.wholesalerName}</bdi>
          </Typography>
        )}
      </Typography>
      <Typography variant="body2">{reasonSum(proposal.reason, item.unit)}</Typography>
      <ReasonPanel reason={proposal.reason} medicineId={item.medicineId} unit={item.unit} />
    </Section>
  );
}

/** Beside the proposal: whether the wholesalers have it. */
function Stated({ panel, institutionId }: { panel: GetMedicinePanelResponse; institutionId: string }) {
  const { t } = useTranslation("orders");
  if (panel.stated.length === 0) return null;
  return (
    <Section title={t("stated.title")}>
      <PanelStated
        institutionId={institutionId}
        stated={panel.stated}
        mayOrder={panel.mayOrder}
        proposed={panel.proposal}
      />
    </Section>
  );
}

function Lots({ panel, item }: Part) {
  const { t } = useTranslation("panel");
  const { quantity, expiry } = useQuantityFormat();
  if (panel.lots.length === 0) return null;
  return (
    <Section title={t("lots")}>
      <Rows>
        {panel.lots.map((lot) => (
          <Row key={lot.id} end={quantity(lot.onHand, item.unit)}>
            <bdi>{lot.lot || t("unknownLot")}</bdi> {lot.expiresOn ? expiry(lot.expiresOn) : t("unknownExpiry")}{" "}
            {lot.quarantine && <QuarantineChip />}
          </Row>
        ))}
      </Rows>
    </Section>
  );
}

function Arrivals({ panel, item }: Part) {
  const { t } = useTranslation("panel");
  const { quantity, day } = useQuantityFormat();
  if (panel.arriving.length === 0) return null;
  return (
    <Section title={t("arriving")}>
      <Rows>
        {panel.arriving.map(({ on, quantity: amount, isWaiting }) => (
          <Row key={`${on} ${isWaiting}`} end={quantity(String(amount), item.unit)}>
            {isWaiting ? t("backordered") : on ? day(on) : t("noDay")}
          </Row>
        ))}
      </Rows>
    </Section>
  );
}

function Neighbours({ panel, item }: Part) {
  const { t } = useTranslation("panel");
  const words = useSharedWords();
  const details = ({ stock, distanceKm }: PanelNeighbour) => {
    const { counted, evidence } = stock ?? {};
    const shown = counted
      ? [words.band(counted).label, words.amount(counted, item), words.age(counted)]
      : evidence && words.evidence(evidence, item);
    return [words.distance(distanceKm), ...(shown ?? [])].filter(Boolean).join(" ・ ");
  };
  return (
    <Section title={t("neighbours")}>
      {panel.neighbours.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t("noNeighbours")}
        </Typography>
      ) : (
        <Rows>
          {panel.neighbours.map((one) => (
            <Row key={one.stock?.institutionId} end={one.tel && <TelLink tel={one.tel} />}>
              <bdi lang="ja">{one.name}</bdi>{" "}
              <Typography component="span" variant="body2" color="textSecondary">
                {details(one)}
              </Typography>
            </Row>
          ))}
        </Rows>
      )}
    </Section>
  );
}

function Others({ title, medicines }: { title: string; medicines: GetMedicinePanelResponse["substitutes"] }) {
  const { quantity } = useQuantityFormat();
  if (medicines.length === 0) return null;
  return (
    <Section title={title}>
      <Rows>
        {medicines.map(({ medicineId, name, usable, unit }) => (
          <Row key={medicineId} end={quantity(usable, unit)}>
            <MedicineLink medicineId={medicineId} name={name} />
          </Row>
        ))}
      </Rows>
    </Section>
  );
}

function Movements({ panel, item }: Part) {
  const { t } = useTranslation(["panel", "stock"]);
  const { change, day } = useQuantityFormat();
  const price = usePrice();
  const { lastOrder } = panel;
  return (
    <Section title={t("movements")}>
      <Rows>
        {panel.movements.map(({ id, kind, quantity, happenedOn }) => {
          const name = movementNames[kind];
          return (
            <Row key={id} end={change(quantity, item.unit)}>
              {day(happenedOn)} {name && t(`stock:movement.${name}`)}
            </Row>
          );
        })}
        {lastOrder && (
          <Row end={lastOrder.packPrice ? price(lastOrder.packPrice) : ""}>
            {t("lastOrder", { day: day(lastOrder.placedOn) })} <bdi lang="ja">{lastOrder.wholesalerName}</bdi>{" "}
            <bdi lang="ja">{lastOrder.packageWords}</bdi>
          </Row>
        )}
      </Rows>
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" sx={{ fontSize: "0.875rem", mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function Rows({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {children}
    </Box>
  );
}

function Row({ children, end }: { children: ReactNode; end: ReactNode }) {
  return (
    <Box component="li" sx={row}>
      <Typography component="span" variant="body2" sx={{ flex: 1, minWidth: 0 }}>
        {children}
      </Typography>
      <Typography component="span" variant="body2" sx={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
        {end}
      </Typography>
    </Box>
  );
}

const row = {
  display: "flex",
  alignItems: "baseline",
  gap: 1.5,
  py: 0.5,
  "& + &": { borderTop: 1, borderColor: "divider" },
} as const;
