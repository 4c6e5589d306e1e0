import type { OrderLine } from "@meguri/rpc/app/v1/order_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { timesOf } from "../../../shared/format/decimal.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { shownName } from "../../medicine/common/name-parts.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { useCartEdits } from "./use-cart.ts";

/**
 * How many packages of a line. What is typed counts on Enter or when the field is left; where a colleague changed the line
 * meanwhile, what was typed here stays and the person chooses which one holds.
 */
export function PacksField({ institutionId, line }: { institutionId: string; line: OrderLine }) {
  const { t } = useTranslation("cart");
  const { failureWords } = useFailureWords();
  const { quantity } = useQuantityFormat();
  const [typed, setTyped] = useState<string>();
  const [seen, setSeen] = useState(line.version);
  const { mutate, isPending, error, reset } = useCartEdits(institutionId).put;
  const packs = typed === undefined ? line.packs : readPacks(typed);
  const isOvertaken = typed !== undefined && line.version > seen && !isPending;
  const send = (wanted: number) => {
    const { id, version, medicineId, gtin, wantedOn, note } = line;
    mutate(
      { institutionId, line: { id, version, medicineId, gtin, wantedOn, note, packs: wanted } },
      { onSuccess: () => setTyped(undefined) },
    );
  };
  const commit = () => {
    if (typed === undefined || isPending || isOvertaken) return;
    if (packs === undefined) return;
    if (packs === line.packs) setTyped(undefined);
    else send(packs);
  };
  const drop = () => {
    setTyped(undefined);
    reset();
  };
  const isWrong = typed !== undefined && packs === undefined;
  return (
    <Box sx={{ display: "grid", gap: 0.5, justifyItems: "end" }}>
      <Box sx={{ display: "flex", gap: 1, alignItems: "center" }}>
        <OutlinedInput
          size="small"
          value={typed ?? String(line.packs)}
          error={isWrong || isOvertaken}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            if (typed === undefined) setSeen(line.version);
            setTyped(target.value);
          }}
          onBlur={commit}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === "Enter" && !nativeEvent.isComposing) commit();
            if (key === "Escape") drop();
          }}
          inputProps={{
            "aria-label": t("line.packsOf", { name: shownName(line.medicineName) }),
            inputMode: "numeric",
            dir: "ltr",
            style: { textAlign: "end" },
          }}
          endAdornment={
            <InputAdornment position="end" sx={{ flexShrink: 0, whiteSpace: "nowrap" }}>
              {t("line.packUnit")}
            </InputAdornment>
          }
          sx={{ width: 92, height: { sm: 32 }, fontVariantNumeric: "tabular-nums" }}
        />
        <Typography variant="body2" color="textSecondary" sx={{ minWidth: 56, whiteSpace: "nowrap" }}>
          {packs !== undefined && quantity(timesOf(line.packQuantity, packs), line.unit)}
        </Typography>
      </Box>
      {isWrong && (
        <Typography variant="body2" role="alert" sx={{ color: "error.main", fontWeight: 600 }}>
          {t("line.packsWrong")}
        </Typography>
      )}
      {isOvertaken && packs !== undefined ? (
        <Alert severity="warning" sx={{ textAlign: "start" }}>
          {t("line.conflict", { name: line.putByName, theirs: line.packs, mine: packs })}
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 0.5 }}>
            <Button size="small" variant="outlined" color="inherit" onClick={() => send(packs)}>
              {t("line.keepMine", { figure: packs })}
            </Button>
            <Button size="small" color="inherit" onClick={drop}>
              {t("line.keepTheirs", { figure: line.packs })}
            </Button>
          </Box>
        </Alert>
      ) : (
        error && (
          <Alert severity="error" sx={{ textAlign: "start" }}>
            {failureWords(error)}
          </Alert>
        )
      )}
    </Box>
  );
}

/** A whole number of packages as it is typed, in any width; nothing where it is none. */
function readPacks(typed: string): number | undefined {
  const text = typed.normalize("NFKC").replaceAll(",", "").trim();
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;
}
