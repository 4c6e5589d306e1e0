import { TradingState } from "@meguri/rpc/app/v1/trading_pb";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { Fragment, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { Form } from "../../../../shared/form/form.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { ChoiceField } from "../../../../shared/ui/input/choice-field.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { TradingSelect } from "../customers/trading-select.tsx";
import { useRoutes, useTradingActs, useTradings } from "../use-tradings.ts";
import { MakerField } from "./maker-field.tsx";

/** A field that holds one medicine by itself and reports which. */
export type RouteMedicineField = (field: {
  error: string | undefined;
  onChange: (medicineId: string) => void;
}) => ReactNode;

const routeRule = z
  .object({
    by: z.enum(["maker", "medicine"]),
    maker: z.string().trim(),
    medicineId: z.string(),
    main: z.string().min(1, "required"),
    second: z.string(),
  })
  .refine(({ by, maker }) => by !== "maker" || maker !== "", { path: ["maker"], message: "required", when: () => true })
  .refine(({ by, medicineId }) => by !== "medicine" || medicineId !== "", {
    path: ["medicineId"],
    message: "required",
    when: () => true,
  });

/** Sets from which wholesaler a maker's items, or one medicine, are ordered. */
export function RouteForm(props: { institutionId: string; medicineField: RouteMedicineField }) {
  const { t } = useTranslation("trading");
  const toast = useToast();
  const { mutateAsync } = useTradingActs().setRoute;
  const { tradings } = useTradings(props.institutionId);
  const { makers } = useRoutes(props.institutionId);
  // What is set empties the field of the medicine, which keeps it by itself.
  const [round, setRound] = useState(0);
  const usable = tradings.filter(({ state }) => state === TradingState.APPROVED || state === TradingState.IN_HOUSE);
  const form = useRuleForm({
    rule: routeRule,
    initial: { by: "maker", maker: "", medicineId: "", main: "", second: "" },
    send: async ({ by, maker, medicineId, main: mainTradingId, second: secondTradingId }) => {
      const what = by === "maker" ? { maker } : { medicineId };
      const route = { ...what, mainTradingId, secondTradingId };
      await mutateAsync({ institutionId: props.institutionId, route });
      toast(t("done.saved"));
      setRound((before) => before + 1);
    },
    next: (sent) => ({ ...sent, maker: "", medicineId: "" }),
  });
  const by = form.value("by");
  const main = form.value("main");
  const second = form.value("second");
  return (
    <Form form={form} sx={{ display: "grid", gap: 2, maxWidth: 640, mb: 4 }}>
      <ChoiceField
        {...by}
        label={t("route.by")}
        choices={[
          { value: "maker", label: t("route.byMaker"), hint: t("route.byMakerHint") },
          { value: "medicine", label: t("route.byMedicine"), hint: t("route.byMedicineHint") },
        ]}
        onChange={(next) => form.reset({ ...form.getValues(), by: next, maker: "", medicineId: "" })}
      />
      {by.value === "maker" ? (
        <MakerField {...form.value("maker")} makers={makers} />
      ) : (
        <Fragment key={round}>
          {props.medicineField({
            error: form.wordsOf("medicineId"),
            onChange: form.value("medicineId").onChange,
          })}
        </Fragment>
      )}
      <TradingSelect
        {...main}
        label={t("route.main")}
        tradings={usable}
        onChange={(tradingId) => {
          main.onChange(tradingId);
          if (tradingId === second.value) second.onChange("");
        }}
      />
      <TradingSelect
        {...second}
        label={t("route.second")}
        tradings={usable.filter(({ id }) => id !== main.value)}
        none={t("route.nobody")}
      />
      {form.refusal && <Alert severity="error">{form.refusal}</Alert>}
      <Button type="submit" variant="contained" loading={form.isSending} sx={{ justifySelf: "start" }}>
        {t("act.setRoute")}
      </Button>
    </Form>
  );
}
