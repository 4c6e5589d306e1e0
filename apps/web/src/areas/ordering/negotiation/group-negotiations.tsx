import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { ChosenNegotiation } from "./chosen-negotiation.tsx";
import type { NegotiatingPerson } from "./negotiating-person.ts";
import { useGroupNegotiations } from "./use-negotiations.ts";

const headOffice: NegotiatingPerson = { canDecide: false, isManager: false, isHeadOffice: true };

/** What a head office negotiates for all its shops at once: the latest term, and the others to choose from. */
export function GroupNegotiations(props: {
  corporationId: string;
  shops: readonly { id: string; name: string }[];
  /** The shop whose wholesalers are offered first. */
  first: string;
}) {
  const { t } = useTranslation("negotiation");
  const { negotiations, ...reading } = useGroupNegotiations(props.corporationId);
  const { shops } = props;
  const lead = shops.find(({ id }) => id === props.first) ?? shops[0];
  return (
    <Box>
      <ChosenNegotiation
        negotiations={negotiations}
        reading={reading}
        person={headOffice}
        noneHint={t("group.noneHint")}
        beginning={{ institutionId: lead?.id ?? "", isHeadOffice: true, shops }}
      />
    </Box>
  );
}
