import { type Negotiation, Negotiator } from "@meguri/rpc/app/v1/negotiation_pb";
import type { GetNegotiationResponse } from "@meguri/rpc/app/v1/negotiation_service_pb";
import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { FilterSelect } from "../../../shared/ui/list/filter-select.tsx";
import { ListState } from "../../../shared/ui/list/list-state.tsx";
import { SearchField } from "../../../shared/ui/list/search-field.tsx";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { useUrlState } from "../../../shared/ui/use-url-state.ts";
import { ConfirmDecisions } from "./confirm-decisions.tsx";
import { Gathering, isGathered } from "./gathering.tsx";
import { InvitedWholesalers } from "./invited-wholesalers.tsx";
import { filterNames, type RoomView } from "./matrix-filter.ts";
import type { NegotiatingPerson } from "./negotiating-person.ts";
import { stateWords } from "./negotiation-words.ts";
import { OfferMatrix } from "./offer-matrix.tsx";
import { RoomSums } from "./room-sums.tsx";
import { type NegotiationRef, useNegotiation } from "./use-negotiations.ts";

/** What of a negotiation is shown; an empty view is the one with something to do. */
const first: RoomView = { view: "", filter: "", text: "" };

/** In the list of terms: what begins another negotiation. */
const another = "begin";

const readView = ({ view, filter, text }: Record<string, unknown>): RoomView => ({
  view: view === "items" || view === "wholesalers" ? view : "",
  filter: filterNames.find((name) => name === filter) ?? "",
  text: typeof text === "string" ? text : "",
});

/** A negotiation: its items beside the offers, or its wholesalers with what is to do with each. */
export function NegotiationRoom(props: {
  ids: NegotiationRef;
  person: NegotiatingPerson;
  terms: readonly { id: string; label: string }[];
  onTerm: (id: string) => void;
  /** Begins another one; absent for who may not. */
  onBegin?: () => void;
}) {
  const { t } = useTranslation("negotiation");
  const { ids, person, onBegin } = props;
  const { room, ...reading } = useNegotiation(ids);
  const [shown, show] = useUrlState("room", first, readView);
  const negotiation = room?.negotiation;
  // Without an offer there is nothing to compare: the quote requests come first. The first offer does not turn the page over.
  const [begunWith, setBegunWith] = useState<"items" | "wholesalers">();
  const hasItems = negotiation !== undefined && isGathered(negotiation.state);
  if (hasItems && !begunWith) setBegunWith(negotiation.offered === 0 ? "wholesalers" : "items");
  const view = shown.view || (begunWith ?? "items");
  return (
    <Box sx={{ display: "grid", gap: 0.75, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        <Select
          size="small"
          value={ids.negotiationId}
          onChange={({ target }) => (target.value === another ? onBegin?.() : props.onTerm(target.value))}
          SelectDisplayProps={{ "aria-label": t("term") }}
        >
          {props.terms.map(({ id, label }, index) => (
            <MenuItem key={id} value={id} divider={onBegin !== undefined && index === props.terms.length - 1}>
              {label}
            </MenuItem>
          ))}
          {onBegin && <MenuItem value={another}>{t("begin")}</MenuItem>}
        </Select>
        {negotiation && <StateChip negotiation={negotiation} />}
        {hasItems && (
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={t("views")}
            value={view}
            onChange={(_, next: "items" | "wholesalers" | null) => next && show({ view: next })}
          >
            <ToggleButton value="items">{t("view.items")}</ToggleButton>
            <ToggleButton value="wholesalers">{t("view.wholesalers")}</ToggleButton>
          </ToggleButtonGroup>
        )}
        {hasItems && view === "items" && (
          <>
            <Box sx={{ flex: "1 1 112px", minWidth: 0, "&& > *": { width: "100%", minWidth: 0 } }}>
              <SearchField label={t("search")} value={shown.text} onSearch={(text) => show({ text })} />
            </Box>
            <FilterSelect
              label={t("filter.label")}
              options={filterNames.map((name) => ({ name, label: t(`filter.${name}`) }))}
              chosen={shown.filter}
              onChoose={(filter) => show({ filter })}
            />
          </>
        )}
      </Box>
      <ListState {...reading} rows={8} empty={false}>
        {room && !hasItems && <Gathering room={room} />}
        {room && hasItems && <Shown room={room} ids={ids} person={person} view={view} shown={shown} show={show} />}
      </ListState>
    </Box>
  );
}

function StateChip({ negotiation: { state } }: { negotiation: Negotiation }) {
  const { t } = useTranslation("negotiation");
  const { word, tone } = stateWords[state];
  return <StatusChip tone={tone} label={t(word)} />;
}

/** For whom the quantities and the prices are. */
function GroupNote({ shops }: { shops: number }) {
  const { t } = useTranslation("negotiation");
  const { number } = useFormat();
  return (
    <Typography variant="body2" color="textSecondary">
      {t("group.note", { figure: number(shops) })}
    </Typography>
  );
}

function Shown(props: {
  room: GetNegotiationResponse;
  ids: NegotiationRef;
  person: NegotiatingPerson;
  view: "items" | "wholesalers";
  shown: RoomView;
  show: (change: Partial<RoomView>) => void;
}) {
  const { room, ids, person, view, shown, show } = props;
  const isLedByOffice = room.negotiation?.negotiator === Negotiator.HEAD_OFFICE;
  const canDecide = person.canDecide || (person.isHeadOffice && isLedByOffice);
  const canAgree = person.isManager || (person.isHeadOffice && isLedByOffice);
  return (
    <>
      {view === "wholesalers" && <RoomSums room={room} />}
      {room.negotiation && room.negotiation.shops > 0 ? (
        <GroupNote shops={room.negotiation.shops} />
      ) : (
        <ConfirmDecisions room={room} ids={ids} canConfirm={person.isManager} />
      )}
      {view === "items" ? (
        <OfferMatrix room={room} ids={ids} canDecide={canDecide} shown={shown} show={show} />
      ) : (
        <InvitedWholesalers room={room} ids={ids} canDecide={canDecide} canAgree={canAgree} />
      )}
    </>
  );
}
