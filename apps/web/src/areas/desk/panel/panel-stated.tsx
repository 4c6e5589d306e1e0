import { type StatedPackage, StatedSupply } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { orderPaths } from "../../../paths.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { useStatedWords } from "../../ordering/common/use-stated-words.ts";
import { useOrderStated } from "./use-order-stated.ts";

/** What wholesalers reported of the packages of a medicine, with its age; what is in stock can be put into the cart there. */
export function PanelStated(props: {
  institutionId: string;
  stated: readonly StatedPackage[];
  mayOrder: boolean;
  /** Packages that are proposed, and of which kind; one is ordered of another kind, or where none are proposed. */
  proposed: { gtin: string; packs: number } | undefined;
}) {
  const { t } = useTranslation(["orders", "panel"]);
  const navigate = useNavigate();
  const toast = useToast();
  const wordsOf = useStatedWords();
  const { failureWords } = useFailureWords();
  const { put, isPending } = useOrderStated(props.institutionId);
  const [failure, setFailure] = useState<unknown>();
  const order = useSingleFlight(async ({ medicineId, gtin, tradingId }: StatedPackage) => {
    setFailure(undefined);
    const { proposed } = props;
    const packs = proposed?.gtin === gtin ? Math.max(1, proposed.packs) : 1;
    await put({ medicineId, gtin, tradingId, packs }).then(
      () =>
        toast(t("panel:ordered"), {
          action: { label: t("panel:openCart"), run: () => void navigate(orderPaths.todayAt(medicineId)) },
        }),
      setFailure,
    );
  });
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {props.stated.map((one) => {
        const { tone, short, age, facts } = wordsOf(one);
        const name = one.wholesalerName;
        const act = t("stated.order", { name: [name, one.packageWords].filter(Boolean).join(" ") });
        return (
          <Box component="li" key={`${one.tradingId} ${one.gtin}`} sx={row}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="body2" component="div" sx={{ display: "flex", flexWrap: "wrap", gap: 0.75 }}>
                <bdi lang="ja">{name}</bdi>
                <bdi lang="ja">{one.packageWords}</bdi>
                <StatusChip tone={tone} label={short} />
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {[...facts, age].filter(Boolean).join("・")}
              </Typography>
            </Box>
            {props.mayOrder && one.supply === StatedSupply.AVAILABLE && (
              <Button
                size="small"
                variant="outlined"
                disabled={isPending}
                title={act}
                aria-label={act}
                onClick={() => void order(one)}
                sx={{ whiteSpace: "nowrap" }}
              >
                {t("panel:act.order")}
              </Button>
            )}
          </Box>
        );
      })}
      {failure !== undefined && (
        <Typography role="alert" variant="body2" color="error">
          {failureWords(failure)}
        </Typography>
      )}
    </Box>
  );
}

const row = {
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  py: 0.5,
  "& + &": { borderTop: 1, borderColor: "divider" },
} as const;
