import { type ListNeighboursNeedsResponse, NeighboursLack } from "@meguri/rpc/app/v1/forecast_service_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { typedPacks } from "../../../ordering/common/order/typed-packs.ts";

const choices = [7, 14, 28];
const most = 2000;

/**
 * How busy the pharmacy is and for how long it orders, and where the figures are from: beside it, or on a phone below the list, which
 * then begins on the first screen. It is for a grid, in which the list follows.
 */
export function NeighboursBasis(props: {
  list: ListNeighboursNeedsResponse;
  /** What a person entered; 0 where they entered nothing. */
  prescriptions: number;
  days: number;
  isFetching: boolean;
  onDays: (days: number) => void;
  onPrescriptions: (prescriptions: number) => void;
}) {
  const { t } = useTranslation("forecasts");
  const { number } = useFormat();
  const { list, prescriptions, days, isFetching, onDays, onPrescriptions } = props;
  const [typed, setTyped] = useState<string>();
  const known = prescriptions || list.prescriptions;
  const value = typed ?? (known > 0 ? String(known) : "");
  const entered = typedPacks(value);
  const isWrong = value !== "" && (entered === undefined || entered < 1 || entered > most);
  const commit = () => {
    if (typed === undefined || isWrong) return;
    setTyped(undefined);
    // An empty field takes back what was entered: the own files count again.
    const next = value === "" ? 0 : (entered ?? 0);
    if (next !== known) onPrescriptions(next);
  };
  return (
    <Box sx={{ display: { xs: "contents", sm: "flex" }, flexWrap: "wrap", alignItems: "flex-start", gap: 2 }}>
      <Box sx={fields}>
        <TextField
          size="small"
          label={t("neighbours.prescriptions")}
          value={value}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !event.nativeEvent.isComposing) commit();
          }}
          error={isWrong}
          helperText={isWrong ? t("neighbours.prescriptionsWrong", { figure: number(most) }) : undefined}
          sx={{ width: { sm: 180 } }}
          slotProps={{ htmlInput: { inputMode: "numeric", dir: "ltr" } }}
        />
        <TextField
          select
          size="small"
          label={t("neighbours.days")}
          value={days}
          onChange={({ target }) => onDays(Number(target.value))}
          sx={{ width: { sm: 140 } }}
        >
          {choices.map((choice) => (
            <MenuItem key={choice} value={choice}>
              {t("days", { figure: number(choice) })}
            </MenuItem>
          ))}
        </TextField>
        <Button onClick={commit} variant="outlined" loading={isFetching} sx={{ height: 40 }}>
          {t("neighbours.compute")}
        </Button>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ flex: "1 1 320px", order: { xs: 1, sm: 0 } }}>
        {list.farthestKm === undefined
          ? t("neighbours.from", { figure: number(list.neighbours) })
          : t("neighbours.fromWithin", {
              figure: number(list.neighbours),
              km: number(Math.max(5, list.farthestKm)),
            })}{" "}
        {list.lack === NeighboursLack.UNSPECIFIED &&
          t(list.seen ? "neighbours.basisSeen" : "neighbours.basis", {
            prescriptions: number(list.prescriptions),
            items: number(list.itemsEach),
            open: number(list.openDays),
          })}{" "}
        {t("neighbours.protected")}
      </Typography>
    </Box>
  );
}

/** One line, also on a phone. */
const fields = {
  display: { xs: "grid", sm: "flex" },
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr) auto",
  flexWrap: "wrap",
  alignItems: "flex-start",
  gap: { xs: 1, sm: 1.5 },
} as const;
