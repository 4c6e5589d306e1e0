import type { OrderProposal, ProposalTrading } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { shownName } from "../../medicine/common/name-parts.ts";
import { useSetRoute } from "./use-set-route.ts";

/** From which wholesaler a medicine without one is ordered from now on (帳合). */
export function ChooseRoute(props: {
  institutionId: string;
  proposal: OrderProposal;
  tradings: readonly ProposalTrading[];
}) {
  const { t } = useTranslation("cart");
  const toast = useToast();
  const { failureWords } = useFailureWords();
  const { mutateAsync, isPending } = useSetRoute();
  const { institutionId, proposal, tradings } = props;
  const name = shownName(proposal.medicineName);
  const set = (mainTradingId: string) => {
    const wholesaler = tradings.find(({ tradingId }) => tradingId === mainTradingId)?.wholesalerName ?? "";
    // The row moves to its wholesaler: the toast depends on the promise.
    mutateAsync({ institutionId, route: { medicineId: proposal.medicineId, mainTradingId } }).then(
      () => toast(t("route.done", { name, wholesaler })),
      (error: unknown) => toast(failureWords(error), { variant: "error" }),
    );
  };
  return (
    <TextField
      select
      size="small"
      value=""
      disabled={isPending || tradings.length === 0}
      onChange={({ target }) => set(target.value)}
      slotProps={{
        select: { displayEmpty: true },
        htmlInput: { "aria-label": t("route.of", { name }) },
      }}
      sx={{ width: 168, "& .MuiSelect-select": { py: 0.25, fontSize: "0.875rem" } }}
    >
      <MenuItem value="" disabled>
        {t("proposals.chooseWholesaler")}
      </MenuItem>
      {tradings.map(({ tradingId, wholesalerName }) => (
        <MenuItem key={tradingId} value={tradingId} lang="ja">
          {wholesalerName}
        </MenuItem>
      ))}
    </TextField>
  );
}
