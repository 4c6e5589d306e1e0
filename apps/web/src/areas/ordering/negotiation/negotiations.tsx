import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { ChosenNegotiation } from "./chosen-negotiation.tsx";
import type { NegotiatingPerson } from "./negotiating-person.ts";
import { useNegotiations } from "./use-negotiations.ts";

/** The negotiations of an institution: the latest term, and the others to choose from. */
export function Negotiations({ institutionId, person }: { institutionId: string; person: NegotiatingPerson }) {
  const { t } = useTranslation("negotiation");
  const { negotiations, ...reading } = useNegotiations(institutionId);
  return (
    <Box>
      <ChosenNegotiation
        negotiations={negotiations}
        reading={reading}
        person={person}
        noneHint={t("noneHint")}
        beginning={{ institutionId, isHeadOffice: person.isHeadOffice }}
      />
    </Box>
  );
}
