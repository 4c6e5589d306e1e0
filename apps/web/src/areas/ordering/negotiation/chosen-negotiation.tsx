import type { Negotiation } from "@meguri/rpc/app/v1/negotiation_pb";
import Button from "@mui/material/Button";
import { type ComponentProps, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useFormat } from "../../../shared/format/use-format.ts";
import { ListState } from "../../../shared/ui/list/list-state.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { BeginDialog } from "./begin-dialog.tsx";
import { hasNoItems } from "./gathering.tsx";
import type { NegotiatingPerson } from "./negotiating-person.ts";
import { NegotiationRoom } from "./negotiation-room.tsx";

/** The negotiation of the latest term or of the one that the address names, the others to choose from, and what begins one. */
export function ChosenNegotiation(props: {
  negotiations: readonly Negotiation[];
  reading: Pick<ComponentProps<typeof ListState>, "error" | "isPending" | "refetch">;
  person: NegotiatingPerson;
  noneHint: string;
  beginning: Pick<ComponentProps<typeof BeginDialog>, "institutionId" | "isHeadOffice" | "shops">;
}) {
  const { t } = useTranslation("negotiation");
  const { month } = useFormat();
  const [params, setParams] = useSearchParams();
  const [isBeginning, setIsBeginning] = useState(false);
  const { negotiations, reading, person } = props;
  const current = negotiations.find(({ id }) => id === params.get("negotiation")) ?? negotiations[0];
  const show = (id: string) => setParams({ tab: "negotiation", negotiation: id }, { replace: true });
  const canBegin = person.canDecide || person.isHeadOffice;
  const begin = canBegin && (
    <Button variant="contained" onClick={() => setIsBeginning(true)}>
      {t("begin")}
    </Button>
  );
  const terms = negotiations.map(({ id, termFrom, termUntil }) => ({
    id,
    label: t("range", { from: month(termFrom.slice(0, 7)), until: month(termUntil.slice(0, 7)) }),
  }));
  return (
    <>
      <ListState
        {...reading}
        rows={6}
        empty={!current && <EmptyState title={t("none")} hint={props.noneHint} action={begin} />}
      >
        {current && (
          <NegotiationRoom
            key={current.id}
            ids={{ institutionId: current.institutionId, negotiationId: current.id }}
            person={person}
            terms={terms}
            onTerm={show}
            {...(canBegin && { onBegin: () => setIsBeginning(true) })}
          />
        )}
      </ListState>
      {isBeginning && (
        <BeginDialog
          {...props.beginning}
          taken={negotiations.filter(({ state }) => !hasNoItems(state)).map(({ termFrom }) => termFrom)}
          onBegun={(id) => {
            setIsBeginning(false);
            show(id);
          }}
          onClose={() => setIsBeginning(false)}
        />
      )}
    </>
  );
}
