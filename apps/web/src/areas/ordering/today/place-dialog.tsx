import { type OrderSection, OrderWarningKind } from "@meguri/rpc/app/v1/order_draft_pb";
import { line, requiredLine } from "@meguri/rules/text";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { z } from "zod";
import { orderPaths } from "../../../paths.ts";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../shared/form/use-rule-form.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { KindChip } from "../common/order/kind-chip.tsx";
import { sumOfOrders, useOrderYen } from "../common/order/use-order-yen.ts";
import { PlaceWarnings } from "./place-warnings.tsx";
import { usePlace } from "./use-place.ts";

const rules = {
  usual: z.object({ capReason: line(200) }),
  aboveCap: z.object({ capReason: requiredLine(200) }),
};

/** Confirmation before orders bind: to whom, for how much, and what should be looked at first. */
export function PlaceDialog(props: { institutionId: string; sections: readonly OrderSection[]; onClose: () => void }) {
  const { t } = useTranslation(["cart", "orders"]);
  const { number } = useFormat();
  const orderYen = useOrderYen();
  const toast = useToast();
  const navigate = useNavigate();
  // What the person saw when the dialog opened: a colleague's change meanwhile keeps it from being placed, with a message.
  const [sections] = useState(props.sections);
  const { place, warnings } = usePlace(props.institutionId, sections);
  const isAboveCap = warnings.some(({ kind }) => kind === OrderWarningKind.ABOVE_CAP);
  const form = useRuleForm({
    rule: isAboveCap ? rules.aboveCap : rules.usual,
    initial: { capReason: "" },
    words: { capReason: t("place.capReasonMissing") },
    send: async ({ capReason }) => {
      const kinds = [...new Set(warnings.map(({ kind }) => kind))];
      const answer = await place(kinds, isAboveCap ? capReason : "");
      if (answer.orders.length === 0) return;
      toast(t("place.done", { figure: number(answer.orders.length) }));
      props.onClose();
      await navigate(orderPaths.tab("sent"));
    },
  });
  return (
    <FormDialog
      form={form}
      title={t("place.title")}
      submitLabel={t(warnings.length > 0 ? "place.submitAll" : "place.submit")}
      onClose={props.onClose}
    >
      <Typography variant="body2">{t("place.effects")}</Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 1 }}>
        {sections.map(
          ({ order, lines }) =>
            order && (
              <Box
                key={order.id}
                component="li"
                sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}
              >
                <bdi lang="ja">{order.wholesalerName}</bdi>
                <KindChip kind={order.kind} />
                <Typography component="span" sx={figure}>
                  {t("section.total", { yen: orderYen(order), figure: number(lines.length) })}
                </Typography>
              </Box>
            ),
        )}
      </Box>
      <Typography sx={{ ...figure, fontWeight: 700 }}>
        {t("place.total", { yen: orderYen(sumOfOrders(sections.map(({ order }) => order))) })}
      </Typography>
      {warnings.length > 0 && <PlaceWarnings warnings={warnings} />}
      {isAboveCap && (
        <TextInput
          {...form.text("capReason")}
          label={t("place.capReason")}
          hint={t("place.capReasonHint")}
          required
          maxLength={200}
        />
      )}
    </FormDialog>
  );
}

const figure = { marginInlineStart: "auto", fontVariantNumeric: "tabular-nums" } as const;
