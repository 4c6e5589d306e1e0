import type { GetRecallResponse } from "@meguri/rpc/app/v1/recall_service_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { ConfirmLotsDialog } from "./confirm-lots-dialog.tsx";
import { RecallPatients } from "./recall-patients.tsx";
import { ReturnRecallDialog } from "./return-recall-dialog.tsx";
import type { Shop } from "./shop.ts";
import { useRecallSteps } from "./use-recalls.ts";

/** What can be done about a recall in a shop, the next step first. */
export function RecallActs({ shop, number, view }: { shop: Shop; number: string; view: GetRecallResponse }) {
  const { t } = useTranslation("watch");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { quarantine } = useRecallSteps();
  const [open, setOpen] = useState<"confirm" | "return" | "patients">();
  const { institutionId, isPharmacist } = shop;
  const { openSteps } = view;
  const close = () => setOpen(undefined);
  // Reported even where the page has drawn itself again meanwhile.
  const quarantineAll = () =>
    quarantine.mutateAsync({ institutionId, number }).then(
      ({ lots }) => toast(t("recalls.quarantine.done", { figure: lots })),
      () => undefined,
    );
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {isPharmacist && (
          <Button variant={openSteps?.confirm ? "contained" : "outlined"} onClick={() => setOpen("confirm")}>
            {t("recalls.confirm.open")}
          </Button>
        )}
        {openSteps?.quarantine && (
          <Button variant="contained" loading={quarantine.isPending} onClick={() => void quarantineAll()}>
            {t("recalls.quarantine.open")}
          </Button>
        )}
        {openSteps?.return && (
          <Button variant={openSteps.quarantine ? "outlined" : "contained"} onClick={() => setOpen("return")}>
            {t("recalls.giveBack.open")}
          </Button>
        )}
        {isPharmacist && view.dispensingCount > 0 && (
          <Button variant={openSteps?.patients ? "contained" : "outlined"} onClick={() => setOpen("patients")}>
            {t("recalls.patients.open")}
          </Button>
        )}
      </Box>
      {quarantine.error && <Alert severity="error">{failureWords(quarantine.error)}</Alert>}
      {open === "confirm" && view.lots && (
        <ConfirmLotsDialog institutionId={institutionId} number={number} lots={view.lots} onClose={close} />
      )}
      {open === "return" && <ReturnRecallDialog institutionId={institutionId} number={number} onClose={close} />}
      {open === "patients" && (
        <RecallPatients
          institutionId={institutionId}
          number={number}
          isOpen={openSteps?.patients ?? false}
          onClose={close}
        />
      )}
    </>
  );
}
