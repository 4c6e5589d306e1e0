import type { OrderLine } from "@meguri/rpc/app/v1/order_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { PacksStepper, readPacks } from "./packs-stepper.tsx";
import { useCartEdits } from "./use-cart.ts";

/**
 * How many packages of a line. What is typed counts on Enter or when the field is left; where a colleague changed the line
 * meanwhile, what was typed here stays and the person chooses which one holds.
 */
export function PacksField(props: { institutionId: string; line: OrderLine; describedBy?: string }) {
  const { institutionId, line, describedBy } = props;
  const { t } = useTranslation("cart");
  const { failureWords } = useFailureWords();
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
      <PacksStepper
        medicineName={line.medicineName}
        packs={line.packs}
        typed={typed}
        isWrong={isWrong || isOvertaken}
        describedBy={describedBy}
        onType={(text) => {
          if (typed === undefined) setSeen(line.version);
          setTyped(text);
        }}
        onCommit={commit}
        onDrop={drop}
        onStep={send}
      />
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
