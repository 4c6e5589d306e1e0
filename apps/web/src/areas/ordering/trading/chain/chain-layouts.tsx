import { create } from "@bufbuild/protobuf";
import { usualOrderCsv } from "@meguri/formats/orders/encode-order-csv";
import { usualEosProfile } from "@meguri/formats/orders/eos-profile";
import type { ChainWholesaler, GetChainTermsResponse } from "@meguri/rpc/app/v1/chain_service_pb";
import { TradingChannel, TradingSchema } from "@meguri/rpc/app/v1/trading_pb";
import { type OrderLayout, orderLayout, orderLayoutMessage } from "@meguri/rules/order-layout";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { SelectInput } from "../../../../shared/ui/input/select-input.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { CsvForm } from "../order-layout/csv-form.tsx";
import { EosForm } from "../order-layout/eos-form.tsx";
import { CsvSample, EosSample } from "../order-layout/layout-samples.tsx";
import { OverridesDialog } from "./overrides-dialog.tsx";
import { ShopsChoice, type ShopsChosen } from "./shops-choice.tsx";
import { useChainActs } from "./use-chain.ts";

type Kind = "csv" | "eos";

/** How order files of all shops to a wholesaler are laid out, and which shops have a layout of their own. */
export function ChainLayouts({ corporationId, terms }: { corporationId: string; terms: GetChainTermsResponse }) {
  const { t } = useTranslation("chain");
  const [vanCode, setVanCode] = useState(terms.wholesalers[0]?.vanCode ?? "");
  const wholesaler = terms.wholesalers.find((one) => one.vanCode === vanCode);
  if (!wholesaler) return <EmptyState title={t("prices.noWholesaler")} />;
  return (
    <>
      <Box sx={{ maxWidth: 480, mb: 2 }}>
        <SelectInput
          label={t("prices.wholesaler")}
          value={vanCode}
          onChange={setVanCode}
          choices={terms.wholesalers.map((one) => ({ value: one.vanCode, label: <bdi lang="ja">{one.name}</bdi> }))}
        />
      </Box>
      <LayoutOf key={vanCode} corporationId={corporationId} terms={terms} wholesaler={wholesaler} />
    </>
  );
}

function LayoutOf(props: { corporationId: string; terms: GetChainTermsResponse; wholesaler: ChainWholesaler }) {
  const { t } = useTranslation("chain");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { corporationId, terms, wholesaler } = props;
  const { putLayout, follow } = useChainActs();
  const layout: OrderLayout = orderLayout.safeParse(wholesaler.layout).data ?? {};
  const [kind, setKind] = useState<Kind>(layout.eos && !layout.csv ? "eos" : "csv");
  const [isEditing, setIsEditing] = useState(false);
  const [isOpened, setIsOpened] = useState(false);
  const [shops, setShops] = useState<ShopsChosen>();
  const { vanCode, name, layoutOverrideIds } = wholesaler;
  const channel = kind === "eos" ? TradingChannel.EOS : TradingChannel.CSV;
  const trading = create(TradingSchema, { vanCode, name, customerCode: "K-1", channel });
  const isMissing = shops !== undefined && shops.length === 0;
  const save = async (next: OrderLayout) => {
    if (isMissing) return;
    await putLayout.mutateAsync({
      corporationId,
      vanCode,
      layout: orderLayoutMessage({ ...layout, ...next }),
      institutionIds: shops ?? [],
    });
    toast(t("layouts.saved"));
    setIsEditing(false);
  };
  const form = { trading, onCancel: () => setIsEditing(false) };
  const csv = layout.csv ?? usualOrderCsv;
  const eos = layout.eos ?? usualEosProfile;
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box sx={{ maxWidth: 480 }}>
        <SelectInput
          label={t("layouts.kind")}
          value={kind}
          onChange={(next) => {
            setKind(next === "eos" ? "eos" : "csv");
            setIsEditing(false);
          }}
          choices={[
            { value: "csv", label: t("layouts.csv") },
            { value: "eos", label: t("layouts.eos") },
          ]}
        />
      </Box>
      <Facts
        facts={[
          { label: t("layouts.state"), value: t(layout[kind] ? "layouts.set" : "layouts.usual") },
          {
            label: t("shops.own"),
            value:
              layoutOverrideIds.length === 0 ? (
                t("shops.none")
              ) : (
                <Button size="small" color="inherit" variant="outlined" onClick={() => setIsOpened(true)}>
                  {t("shops.count", { figure: layoutOverrideIds.length })}
                </Button>
              ),
          },
        ]}
      />
      {isEditing ? (
        <>
          <ShopsChoice
            shops={terms.shops.filter(({ institutionId }) => wholesaler.institutionIds.includes(institutionId))}
            value={shops}
            onChange={setShops}
            error={isMissing ? t("overrides.chooseOne") : undefined}
          />
          {kind === "eos" ? (
            <EosForm {...form} profile={eos} onSave={(profile) => save({ eos: profile })} />
          ) : (
            <CsvForm {...form} layout={csv} onSave={(next) => save({ csv: next })} />
          )}
        </>
      ) : (
        <>
          {kind === "eos" ? (
            <EosSample trading={trading} profile={eos} />
          ) : (
            <CsvSample trading={trading} layout={csv} />
          )}
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
            <Button variant="outlined" color="inherit" onClick={() => setIsEditing(true)}>
              {t("layouts.change")}
            </Button>
            {layout[kind] && (
              <Button
                color="inherit"
                loading={putLayout.isPending}
                onClick={() => void save({ [kind]: undefined }).catch(() => undefined)}
              >
                {t("layouts.reset")}
              </Button>
            )}
          </Box>
        </>
      )}
      {putLayout.error ? <Alert severity="error">{failureWords(putLayout.error)}</Alert> : null}
      {isOpened && (
        <OverridesDialog
          title={t("overrides.title", { name })}
          shops={layoutOverrideIds.map((institutionId) => ({
            institutionId,
            name: terms.shops.find((shop) => shop.institutionId === institutionId)?.name ?? "",
            value: <Typography component="span">{t("layouts.set")}</Typography>,
          }))}
          act={follow}
          run={(institutionIds) => follow.mutateAsync({ corporationId, institutionIds, layoutVanCode: vanCode })}
          onClose={() => setIsOpened(false)}
        />
      )}
    </Box>
  );
}
