import type { StockItem } from "@meguri/rpc/app/v1/stock_pb";
import { quantity, shelf } from "@meguri/rules/quantity";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import InputAdornment from "@mui/material/InputAdornment";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";
import { useUpdateStockItem } from "./use-stock-acts.ts";

/** The order point of a medicine, and its shelf. */
export function PlaceForm({ institutionId, item }: { institutionId: string; item: StockItem }) {
  const { t } = useTranslation("stock");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const [orderPoint, setOrderPoint] = useState(item.orderPoint);
  const [location, setLocation] = useState(item.location);
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending, error } = useUpdateStockItem();
  const point = orderPoint.normalize("NFKC").replaceAll(",", "").trim();
  const isPointRight = point === "" || point === "0" || quantity.safeParse(point).success;
  const isShelfRight = shelf.safeParse(location).success;
  const isChanged = point !== item.orderPoint || location.trim() !== item.location;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (!isPointRight || !isShelfRight || isPending) return;
        const place = { orderPoint: point, location: location.trim() };
        mutate({ institutionId, medicineId: item.medicineId, ...place }, { onSuccess: () => toast(t("place.saved")) });
      }}
    >
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: "1fr 1fr auto" }, alignItems: "end" }}>
        <TextInput
          label={t("field.orderPoint")}
          value={orderPoint}
          inputMode="decimal"
          dir="ltr"
          end={
            <InputAdornment position="end">
              <bdi lang="ja">{item.unit}</bdi>
            </InputAdornment>
          }
          error={isAsked && !isPointRight ? t("place.pointWrong") : undefined}
          onChange={({ target }) => setOrderPoint(target.value)}
        />
        <TextInput
          label={t("field.location")}
          value={location}
          maxLength={40}
          onChange={({ target }) => setLocation(target.value)}
        />
        <Button type="submit" variant={isChanged ? "contained" : "outlined"} loading={isPending}>
          {t("place.save")}
        </Button>
      </Box>
      {error && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {failureWords(error)}
        </Alert>
      )}
    </form>
  );
}
