import type { NegotiationItem, NegotiationWholesaler } from "@meguri/rpc/app/v1/negotiation_pb";
import { PriceContract } from "@meguri/rpc/app/v1/trading_pb";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { OfferWarnings, useOfferCause } from "./offer-report.tsx";
import { type NegotiationRef, useOfferEntry } from "./use-offer-entry.ts";

/** Takes the prices of an item that a wholesaler named by telephone or mail, by the same checks as those of a file. */
export function OfferEntryDialog(props: {
  ids: NegotiationRef;
  item: NegotiationItem;
  wholesalers: readonly NegotiationWholesaler[];
  onClose: () => void;
}) {
  const { t } = useTranslation(["negotiation", "common"]);
  const { number } = useFormat();
  const { failureWords } = useFailureWords();
  const causeOf = useOfferCause();
  const toast = useToast();
  const titleId = useId();
  const { item, wholesalers } = props;
  const open = wholesalers.flatMap((wholesaler, index) =>
    wholesaler.agreedAt ? [] : [{ wholesaler, place: index + 1 }],
  );
  const offerOf = (place: number) => item.offers.find(({ wholesaler }) => wholesaler === place);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const entry = useOfferEntry(props.ids, item);
  const changes = open.flatMap(({ wholesaler: { tradingId }, place }) => {
    const price = plain(typed[tradingId] ?? offerOf(place)?.price ?? "");
    return price === (offerOf(place)?.price ?? "") ? [] : [{ tradingId, price }];
  });
  const save = useSingleFlight(async () => {
    if (changes.length === 0 || !(await entry.save(changes))) return;
    toast(t("entry.done"));
    props.onClose();
  });
  // What failed is shown in the dialog.
  const saveNow = () => void save().catch(() => undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.nativeEvent.isComposing && event.target instanceof HTMLInputElement) saveNow();
  };
  return (
    <Dialog open onClose={props.onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{t("entry.title")}</DialogTitle>
      <DialogContent onKeyDown={onKeyDown} sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Typography>
          <MedicineName name={item.medicineName} />{" "}
          <bdi lang="ja">{[item.packageWords, item.maker].filter(Boolean).join("・")}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t("entry.lead")}
        </Typography>
        {open.map(({ wholesaler: { tradingId, name }, place }) => {
          const problem = entry.problems.get(tradingId);
          const isTotal = offerOf(place)?.contract === PriceContract.TOTAL;
          return (
            <TextInput
              key={tradingId}
              label={t("entry.price", { name })}
              inputMode="decimal"
              value={typed[tradingId] ?? offerOf(place)?.price ?? ""}
              error={problem && causeOf(problem)}
              hint={isTotal ? t("entry.ofTotal") : undefined}
              onChange={({ target }) => {
                setTyped((before) => ({ ...before, [tradingId]: target.value }));
                entry.forget();
              }}
            />
          );
        })}
        {entry.warnings.length > 0 && <OfferWarnings warnings={entry.warnings} />}
        {entry.reopened > 0 && (
          <Alert severity="warning">{t("offer.reopened", { figure: number(entry.reopened) })}</Alert>
        )}
        {entry.error && <Alert severity="error">{failureWords(entry.error)}</Alert>}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="outlined" color="inherit" onClick={props.onClose}>
          {t("common:cancel")}
        </Button>
        <Button onClick={saveNow} variant="contained" loading={entry.isPending} disabled={changes.length === 0}>
          {entry.isConfirming ? t("entry.anyway") : t("common:save")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const plain = (price: string) => price.normalize("NFKC").replace(/[,¥円\s]/g, "");
