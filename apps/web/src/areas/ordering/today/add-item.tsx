import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { shownName } from "../../medicine/common/name-parts.ts";
import type { PickMedicine } from "../../stock/common/pick-medicine.ts";
import { ScanInput } from "../../stock/common/scan/scan-input.tsx";
import { useScanSounds } from "../../stock/common/scan/use-scan-sounds.ts";
import { useCartEdits } from "./use-cart.ts";

/** Puts one package of what is scanned or picked into the cart, at the wholesaler whose 帳合 it is. */
export function AddItem({ institutionId, picker }: { institutionId: string; picker: PickMedicine }) {
  const { t } = useTranslation("cart");
  const { failureWords } = useFailureWords();
  const sound = useScanSounds();
  const { mutate, error, isError } = useCartEdits(institutionId).add;
  const [added, setAdded] = useState<string>();
  const [isScanning, setIsScanning] = useState(false);
  const add = (item: { code: string } | { medicineId: string }) =>
    mutate(
      { institutionId, requestId: crypto.randomUUID(), packs: 1, ...item },
      {
        onSuccess: ({ sections, lineId }) => {
          const line = sections.flatMap(({ lines }) => lines).find(({ id }) => id === lineId);
          if (line) setAdded(t("add.done", { name: shownName(line.medicineName), figure: line.packs }));
          sound("ok");
        },
        onError: () => sound("error"),
      },
    );
  return (
    <Box component="section" aria-label={t("add.title")} sx={grid}>
      <Box data-key="create" onClick={({ currentTarget }) => currentTarget.querySelector("input")?.focus()}>
        {picker(t("add.pick"), (medicineId) => add({ medicineId }))}
      </Box>
      {isScanning ? (
        <ScanInput label={t("add.scan")} onScan={(code) => add({ code })} />
      ) : (
        <Button variant="outlined" color="inherit" onClick={() => setIsScanning(true)} sx={{ alignSelf: "end" }}>
          {t("add.scan")}
        </Button>
      )}
      <Box sx={{ gridColumn: "1 / -1", "&:has(> :only-child:empty)": { display: "none" } }}>
        {isError && <Alert severity="error">{t("add.failed", { cause: failureWords(error) })}</Alert>}
        <Typography role="status" variant="body2">
          {!isError && added}
        </Typography>
      </Box>
    </Box>
  );
}

const grid = {
  display: "grid",
  columnGap: 2,
  rowGap: 1,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 420px) minmax(0, max-content)" },
} as const;
