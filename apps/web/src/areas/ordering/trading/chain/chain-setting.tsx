import { create } from "@bufbuild/protobuf";
import type { GetChainTermsResponse } from "@meguri/rpc/app/v1/chain_service_pb";
import { OrderSettingField, OrderSettingSchema } from "@meguri/rpc/app/v1/order_service_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "../../../../shared/form/form.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { TableCard } from "../../../../shared/ui/table/table-card.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { OrderSettingFields, useSettingWords } from "../../common/setting/order-setting-fields.tsx";
import { orderSettingInputOf, orderSettingRule } from "../../common/setting/order-setting-rule.ts";
import { OverridesDialog } from "./overrides-dialog.tsx";
import { ShopsChoice, type ShopsChosen } from "./shops-choice.tsx";
import { useChainActs } from "./use-chain.ts";

const usual = create(OrderSettingSchema, { guardHours: 12, revisionPercent: "4" });
const names = {
  [OrderSettingField.UNSPECIFIED]: undefined,
  [OrderSettingField.CLERK_LIMIT_YEN]: "clerkLimit",
  [OrderSettingField.GUARD_HOURS]: "guardHours",
  [OrderSettingField.APPROVAL_LIMIT_YEN]: "approvalLimit",
  [OrderSettingField.REVISION_ON]: "revisionOn",
  [OrderSettingField.REVISION_PERCENT]: "revisionPercent",
} as const;

/** The order setting for all shops, and which shops have values of their own. */
export function ChainSetting({ corporationId, terms }: { corporationId: string; terms: GetChainTermsResponse }) {
  const { t } = useTranslation(["chain", "orders"]);
  const toast = useToast();
  const { putSetting, follow } = useChainActs();
  const [shops, setShops] = useState<ShopsChosen>();
  const [opened, setOpened] = useState<string>();
  const isMissing = shops !== undefined && shops.length === 0;
  const form = useRuleForm({
    rule: orderSettingRule,
    initial: orderSettingInputOf(terms.setting ?? usual),
    words: useSettingWords(),
    send: async (setting) => {
      if (isMissing) return;
      await putSetting.mutateAsync({ corporationId, setting, institutionIds: shops ?? [] });
      toast(t("setting.saved"));
    },
  });
  const nameOf = (id: string) => terms.shops.find(({ institutionId }) => institutionId === id)?.name ?? "";
  const fieldWords = (fields: readonly OrderSettingField[]) =>
    fields.flatMap((field) => (names[field] ? [t(`orders:setting.${names[field]}`)] : [])).join("、");
  const openedFields = terms.settingOverrides.find(({ institutionId }) => institutionId === opened)?.fields ?? [];
  return (
    <>
      {!terms.setting && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t("setting.none")}
        </Alert>
      )}
      <Form form={form} sx={{ display: "grid", gap: 2, maxWidth: 640 }}>
        <OrderSettingFields form={form} hasApproval />
        <ShopsChoice
          shops={terms.shops}
          value={shops}
          onChange={setShops}
          error={isMissing ? t("overrides.chooseOne") : undefined}
        />
        {form.refusal && <Alert severity="error">{form.refusal}</Alert>}
        <Button
          type="submit"
          variant="contained"
          loading={form.isSending}
          disabled={isMissing}
          sx={{ justifySelf: "start" }}
        >
          {t("orders:setting.save")}
        </Button>
      </Form>
      {terms.settingOverrides.length > 0 && (
        <Box component="section" sx={{ mt: 4 }}>
          <Typography variant="h2" sx={{ mb: 2 }}>
            {t("setting.overrides")}
          </Typography>
          <TableCard
            label={t("setting.overrides")}
            columns={[t("setting.shop"), t("setting.values"), { label: t("overrides.follow"), isAct: true }]}
          >
            {terms.settingOverrides.map(({ institutionId, fields }) => (
              <TableRow key={institutionId}>
                <TableCell component="th" scope="row">
                  <bdi lang="ja">{nameOf(institutionId)}</bdi>
                </TableCell>
                <TableCell data-label={t("setting.values")}>{fieldWords(fields)}</TableCell>
                <TableCell data-screen>
                  <Button size="small" color="inherit" onClick={() => setOpened(institutionId)}>
                    {t("layouts.reset")}
                  </Button>
                </TableCell>
              </TableRow>
            ))}
          </TableCard>
        </Box>
      )}
      {opened && (
        <OverridesDialog
          title={t("overrides.title", { name: t("tab.setting") })}
          shops={[{ institutionId: opened, name: nameOf(opened), value: fieldWords(openedFields) }]}
          act={follow}
          run={(institutionIds) => follow.mutateAsync({ corporationId, institutionIds, fields: openedFields })}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
