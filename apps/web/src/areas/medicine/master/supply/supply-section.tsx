import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { Medicine } from "@meguri/rpc/app/v1/medicine_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { authAtom } from "../../../../shared/auth/session/auth-atom.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { SupplyChip } from "../../common/supply-chip.tsx";
import { useSupplyFacts } from "../../common/supply-facts.tsx";
import { SupplyDialog } from "./supply-dialog.tsx";
import { useSetSupply } from "./use-set-supply.ts";

/** How the product is supplied; administrators set it by hand and give it back. */
export function SupplySection({ medicine }: { medicine: Medicine }) {
  const { t } = useTranslation("medicines");
  const { dateTime } = useFormat();
  const factsOf = useSupplyFacts();
  const { failureWords } = useFailureWords();
  const { role } = useAtomValue(authAtom);
  const toast = useToast();
  const [isEditing, setIsEditing] = useState(false);
  const { giveBack, isSaving, error } = useSetSupply(medicine.id, () => toast(t("supplyEdit.givenBack")));
  const { supply } = medicine;
  return (
    <Card component="section" sx={{ p: 2.5, display: "grid", gap: 2 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {t("field.supply")}
        </Typography>
        {role === "admin" && supply?.edited && (
          <Button variant="outlined" color="inherit" loading={isSaving} onClick={giveBack}>
            {t("supplyEdit.giveBack")}
          </Button>
        )}
        {role === "admin" && (
          <Button variant="outlined" onClick={() => setIsEditing(true)}>
            {t("supplyEdit.open")}
          </Button>
        )}
      </Box>
      {error && <ErrorState cause={failureWords(error)} />}
      <Facts
        facts={[
          {
            label: t("field.supply"),
            value: (
              <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", gap: 1 }}>
                <SupplyChip kind={supply?.kind} />
                {supply?.edited && <StatusChip tone="hold" label={t("supplyEdit.adjusted")} />}
              </Box>
            ),
          },
          ...factsOf(supply),
          { label: t("field.updatedAt"), value: supply?.updatedAt && dateTime(timestampDate(supply.updatedAt)) },
        ]}
      />
      {supply?.edited && (
        <Typography variant="body2" color="textSecondary">
          {t("supplyEdit.adjustedHint")}
        </Typography>
      )}
      {isEditing && <SupplyDialog medicine={medicine} onClose={() => setIsEditing(false)} />}
    </Card>
  );
}
