import { timestampDate } from "@bufbuild/protobuf/wkt";
import { DispensingChange, type HeldDispensing, HoldReason } from "@meguri/rpc/app/v1/held_dispensing_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ConfirmAct } from "../../../../shared/ui/dialog/confirm-act.tsx";
import { ChoiceField } from "../../../../shared/ui/input/choice-field.tsx";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { shownName } from "../../../medicine/common/name-parts.ts";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { changeNames, holdReasons } from "./held-names.ts";
import { HeldVersion } from "./held-version.tsx";
import { useHeldActs } from "./use-held-dispensings.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** The way in which a dispensing counts beside its rivals. */
const beside = "beside";

/** One dispensing that waits: why, since when, what it contradicts, and what one does about it. */
export function HeldCard(props: { institutionId: string; held: HeldDispensing; mayDecide: boolean }) {
  const { t } = useTranslation("dispensings");
  const { number, dateTime } = useFormat();
  const { day } = useQuantityFormat();
  const { institutionId, held, mayDecide } = props;
  const { version, rivals, reasons, sentByName } = held;
  const prescription = version?.prescription;
  const heldAt = held.heldAt && timestampDate(held.heldAt);
  const age = heldAt ? Math.floor((Date.now() - heldAt.getTime()) / dayMs) : 0;
  const change = changeNames[held.change];
  const title = prescription?.receptionNo
    ? t("held.title", { day: day(prescription.dispensedOn), no: prescription.receptionNo })
    : t("held.titlePlain", { day: day(prescription?.dispensedOn ?? "") });
  return (
    <Card sx={{ p: 2, display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        <Typography variant="subtitle1" component="h3">
          {title}
        </Typography>
        {change && <StatusChip tone="hold" label={t(`held.change.${change}`)} />}
      </Box>
      <Box component="ul" sx={{ m: 0, ps: 2.5 }}>
        {reasons.map((reason) => {
          const name = holdReasons[reason];
          return name && <li key={reason}>{t(`held.reason.${name}`, { code: version?.senderCode ?? "" })}</li>;
        })}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {heldAt &&
          t("held.since", {
            when: dateTime(heldAt),
            age: age === 0 ? t("held.today") : t("held.days", { figure: number(age) }),
          })}
        {" · "}
        {t("held.sentBy")} <bdi>{sentByName}</bdi>
      </Typography>
      <Box
        sx={{
          display: "grid",
          gap: 1.5,
          gridTemplateColumns: {
            xs: "minmax(0, 1fr)",
            md: rivals.length > 0 ? "repeat(2, minmax(0, 1fr))" : undefined,
          },
        }}
      >
        {version && <HeldVersion institutionId={institutionId} title={t("held.came")} version={version} />}
        {rivals.map((rival) => (
          <HeldVersion
            key={rival.prescription?.id}
            institutionId={institutionId}
            title={t("held.rival")}
            version={rival}
          />
        ))}
      </Box>
      {mayDecide && <Decision institutionId={institutionId} held={held} title={title} />}
    </Card>
  );
}

function Decision({ institutionId, held, title }: { institutionId: string; held: HeldDispensing; title: string }) {
  const { t } = useTranslation("dispensings");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { accept, discard } = useHeldActs();
  const { version, rivals, reasons, change } = held;
  const [way, setWay] = useState<string>();
  const [medicines, setMedicines] = useState<ReadonlyMap<number, string>>(new Map());
  const [remembers, setRemembers] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const dispensingId = version?.prescription?.id ?? "";
  const isDeletion = change === DispensingChange.DELETED;
  // The version of its own key is replaced without a question; another one only on confirmation.
  const isOwnKeyOnly = reasons.every(
    (reason) => reason === HoldReason.OTHER_PHARMACY || reason === HoldReason.ORDER_UNCLEAR,
  );
  const contradicting = version?.items.filter(({ otherMedicineId }) => otherMedicineId !== "") ?? [];
  const mustChoose = !isOwnKeyOnly && rivals.length > 0;
  const hasNothingToDelete = isDeletion && rivals.length === 0;
  const isComplete =
    (!mustChoose || way !== undefined) && contradicting.every(({ line }) => medicines.get(line) !== undefined);
  const run = () => {
    setIsTried(true);
    if (!isComplete || accept.isPending) return;
    accept.mutate(
      {
        institutionId,
        dispensingId,
        replacesId: way === undefined || way === beside ? "" : way,
        choices: [...medicines].map(([line, medicineId]) => ({ line, medicineId })),
        remembersSender: remembers,
      },
      { onSuccess: ({ count }) => toast(t("held.accepted", { count })) },
    );
  };
  const replaceWords = (no: string) => {
    if (isDeletion) return t("held.remove", { no });
    return no ? t("held.replace", { no }) : t("held.replacePlain");
  };
  return (
    <>
      {mustChoose && (
        <ChoiceField
          label={t("held.how")}
          value={way}
          onChange={setWay}
          error={isTried && way === undefined ? t("held.choose") : undefined}
          choices={[
            ...rivals.map(({ prescription }) => ({
              value: prescription?.id ?? "",
              label: replaceWords(prescription?.receptionNo ?? ""),
            })),
            ...(isDeletion ? [] : [{ value: beside, label: t("held.beside") }]),
          ]}
        />
      )}
      {contradicting.map((item) => (
        <ChoiceField
          key={item.line}
          label={t("held.pick", { name: shownName(item.name) })}
          value={medicines.get(item.line)}
          onChange={(medicineId) => setMedicines(new Map(medicines).set(item.line, medicineId))}
          error={isTried && !medicines.has(item.line) ? t("held.chooseMedicine") : undefined}
          choices={[
            { value: item.medicineId, label: shownName(item.medicineName), hint: t("held.byReceipt") },
            { value: item.otherMedicineId, label: shownName(item.otherMedicineName), hint: t("held.byYj") },
          ]}
        />
      ))}
      {reasons.includes(HoldReason.OTHER_PHARMACY) && (
        <Box>
          <FormControlLabel
            control={<Checkbox checked={remembers} onChange={(_, checked) => setRemembers(checked)} />}
            label={t("held.remember", { code: version?.senderCode ?? "" })}
          />
          <Typography variant="body2" color="textSecondary">
            {t("held.rememberHint")}
          </Typography>
        </Box>
      )}
      {hasNothingToDelete && <Alert severity="info">{t("held.nothingToDelete")}</Alert>}
      {accept.error && <Alert severity="error">{failureWords(accept.error)}</Alert>}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
        {!hasNothingToDelete && (
          <Button variant="contained" loading={accept.isPending} onClick={run}>
            {t("held.accept")}
          </Button>
        )}
        <Button variant="outlined" color="inherit" onClick={() => setIsDiscarding(true)}>
          {t("held.discard")}
        </Button>
      </Box>
      {isDiscarding && (
        <ConfirmAct
          title={t("held.discardTitle")}
          effects={
            <>
              {title}
              <br />
              {t("held.discardEffect")}
            </>
          }
          confirmLabel={t("held.discard")}
          canBeSetAgain
          done={t("held.discarded")}
          act={discard}
          run={() => discard.mutateAsync({ institutionId, dispensingIds: [dispensingId] })}
          onClose={() => setIsDiscarding(false)}
        />
      )}
    </>
  );
}
