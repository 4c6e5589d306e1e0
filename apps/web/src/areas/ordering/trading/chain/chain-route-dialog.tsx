import type { GetChainTermsResponse } from "@meguri/rpc/app/v1/chain_service_pb";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { ChoiceField } from "../../../../shared/ui/input/choice-field.tsx";
import { SelectInput } from "../../../../shared/ui/input/select-input.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { MakerField } from "../designated/maker-field.tsx";
import type { RouteMedicineField } from "../designated/route-form.tsx";
import { ShopsChoice } from "./shops-choice.tsx";
import { useChainActs } from "./use-chain.ts";

const rule = z
  .object({
    by: z.enum(["maker", "medicine"]),
    maker: z.string().trim(),
    medicineId: z.string(),
    main: z.string().min(1, "required"),
    second: z.string(),
    shops: z.array(z.string()).min(1, "required").optional(),
  })
  .refine(({ by, maker }) => by !== "maker" || maker !== "", { path: ["maker"], message: "required", when: () => true })
  .refine(({ by, medicineId }) => by !== "medicine" || medicineId !== "", {
    path: ["medicineId"],
    message: "required",
    when: () => true,
  });

/** Sets from which wholesaler all shops, or some, order a maker's items or one medicine. */
export function ChainRouteDialog(props: {
  corporationId: string;
  terms: GetChainTermsResponse;
  medicineField: RouteMedicineField;
  onClose: () => void;
}) {
  const { t } = useTranslation(["chain", "trading"]);
  const toast = useToast();
  const { mutateAsync } = useChainActs().putRoute;
  const { corporationId, terms, onClose } = props;
  const form = useRuleForm({
    rule,
    initial: { by: "maker", maker: "", medicineId: "", main: "", second: "" } as z.input<typeof rule>,
    send: async ({ by, maker, medicineId, main, second, shops }) => {
      const what = by === "maker" ? { maker } : { medicineId };
      const route = { ...what, mainVanCode: main, secondVanCode: second };
      await mutateAsync({ corporationId, ...route, institutionIds: shops ?? [] });
      toast(t("done.saved"));
      onClose();
    },
  });
  const by = form.value("by");
  const main = form.value("main");
  const second = form.value("second");
  const shops = form.value("shops");
  const choices = terms.wholesalers.map(({ vanCode, name, institutionIds }) => ({
    value: vanCode,
    label: (
      <>
        <bdi lang="ja">{name}</bdi>（{t("shops.count", { figure: institutionIds.length })}）
      </>
    ),
  }));
  return (
    <FormDialog form={form} title={t("routes.add")} submitLabel={t("trading:act.setRoute")} onClose={onClose}>
      <ChoiceField
        {...by}
        label={t("trading:route.by")}
        choices={[
          { value: "maker", label: t("trading:route.byMaker"), hint: t("trading:route.byMakerHint") },
          { value: "medicine", label: t("trading:route.byMedicine"), hint: t("trading:route.byMedicineHint") },
        ]}
        onChange={(next) => form.reset({ ...form.getValues(), by: next, maker: "", medicineId: "" })}
      />
      {by.value === "maker" ? (
        <MakerField {...form.value("maker")} makers={terms.makers} />
      ) : (
        props.medicineField({ error: form.wordsOf("medicineId"), onChange: form.value("medicineId").onChange })
      )}
      <SelectInput
        {...main}
        label={t("trading:route.main")}
        choices={choices}
        onChange={(vanCode) => {
          main.onChange(vanCode);
          if (vanCode === second.value) second.onChange("");
        }}
      />
      <SelectInput
        {...second}
        label={t("trading:route.second")}
        choices={[
          { value: "", label: t("trading:route.nobody") },
          ...choices.filter(({ value }) => value !== main.value),
        ]}
      />
      <ShopsChoice {...shops} shops={terms.shops} />
    </FormDialog>
  );
}
