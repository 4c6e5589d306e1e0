import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyPart } from "../../../shared/parts/lazy-part.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { shownName } from "../../medicine/common/name-parts.ts";
import type { PickMedicine } from "../../stock/common/pick-medicine.ts";
import { useScanSounds } from "../../stock/common/scan/use-scan-sounds.ts";
import { useCartEdits } from "./use-cart.ts";

/** Comes with the camera, once somebody scans. */
const ScanInput = lazyPart(async () => (await import("../../stock/common/scan/scan-input.tsx")).ScanInput, "scan");

/** Puts one package of what is scanned or picked into today's order, at the wholesaler whose 帳合 it is. */
export function AddItem({ institutionId, picker }: { institutionId: string; picker: PickMedicine }) {
  const { t } = useTranslation("cart");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const sound = useScanSounds();
  const { mutate, error, isError } = useCartEdits(institutionId).add;
  const [isScanning, setIsScanning] = useState(false);
  const add = (item: { code: string } | { medicineId: string }) =>
    mutate(
      { institutionId, requestId: crypto.randomUUID(), packs: 1, ...item },
      {
        onSuccess: ({ sections, lineId }) => {
          const line = sections.flatMap(({ lines }) => lines).find(({ id }) => id === lineId);
          if (line) toast(t("add.done", { name: shownName(line.medicineName), figure: line.packs }));
          sound("ok");
        },
        onError: () => sound("error"),
      },
    );
  const toScan = (
    <Button
      variant="outlined"
      color="inherit"
      loading={isScanning}
      onClick={() => setIsScanning(true)}
      sx={{ whiteSpace: "nowrap" }}
    >
      {t("add.scanShort")}
    </Button>
  );
  return (
    <Box component="section" aria-label={t("add.title")} sx={row}>
      <Box
        data-key="create"
        onClick={({ currentTarget }) => currentTarget.querySelector("input")?.focus()}
        sx={{ flex: { xs: "1 1 240px", md: "1 1 160px" }, minWidth: 0 }}
      >
        {picker(t("add.pick"), (medicineId) => add({ medicineId }))}
      </Box>
      {isScanning ? (
        <Suspense fallback={toScan}>
          <Box sx={{ flex: "1 1 240px", minWidth: 0 }}>
            <ScanInput label={t("add.scan")} onScan={(code) => add({ code })} />
          </Box>
        </Suspense>
      ) : (
        toScan
      )}
      {isError && (
        <Alert severity="error" sx={{ flexBasis: "100%" }}>
          {t("add.failed", { cause: failureWords(error) })}
        </Alert>
      )}
    </Box>
  );
}

const row = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, minWidth: 0 } as const;
