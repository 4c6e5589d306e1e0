import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useFormat } from "../../../shared/format/use-format.ts";
import { ListState } from "../../../shared/ui/list/list-state.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { BeginDialog } from "./begin-dialog.tsx";
import type { NegotiatingPerson } from "./negotiating-person.ts";
import { NegotiationRoom } from "./negotiation-room.tsx";
import { useNegotiations } from "./use-negotiations.ts";

/** The negotiations of an institution: the latest term, and the others to choose from. */
export function Negotiations({ institutionId, person }: { institutionId: string; person: NegotiatingPerson }) {
  const { t } = useTranslation("negotiation");
  const { month } = useFormat();
  const [params, setParams] = useSearchParams();
  const [isBeginning, setIsBeginning] = useState(false);
  const { negotiations, ...reading } = useNegotiations(institutionId);
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
    <Box>
      <ListState
        {...reading}
        rows={6}
        empty={!current && <EmptyState title={t("none")} hint={t("noneHint")} action={begin} />}
      >
        {current && (
          <NegotiationRoom
            key={current.id}
            ids={{ institutionId, negotiationId: current.id }}
            person={person}
            terms={terms}
            onTerm={show}
            {...(canBegin && { onBegin: () => setIsBeginning(true) })}
          />
        )}
      </ListState>
      {isBeginning && (
        <BeginDialog
          institutionId={institutionId}
          isHeadOffice={person.isHeadOffice}
          taken={negotiations.map(({ termFrom }) => termFrom)}
          onBegun={(id) => {
            setIsBeginning(false);
            show(id);
          }}
          onClose={() => setIsBeginning(false)}
        />
      )}
    </Box>
  );
}
