import { usualOrderCsv } from "@meguri/formats/orders/encode-order-csv";
import { usualEosProfile } from "@meguri/formats/orders/eos-profile";
import { vanRecordLength } from "@meguri/formats/van/van-profile";
import { type Trading, TradingChannel } from "@meguri/rpc/app/v1/trading_pb";
import type { OrderLayout as Layout } from "@meguri/rules/order-layout";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { OriginNote } from "../../common/origin/origin-note.tsx";
import { CsvForm } from "./csv-form.tsx";
import { EosForm } from "./eos-form.tsx";
import { CsvSample, EosSample, VanSample } from "./layout-samples.tsx";
import { layoutOf, useOrderLayout } from "./use-order-layout.ts";
import { VanChoice } from "./van-choice.tsx";

/** How files of orders to a wholesaler are laid out, where orders go there as files; managers change it. */
export function OrderLayout({ trading, canEdit }: { trading: Trading; canEdit: boolean }) {
  const { t } = useTranslation(["layouts", "origin"]);
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const [isEditing, setIsEditing] = useState(false);
  const { saving, save } = useOrderLayout(trading);
  const layout = layoutOf(trading);
  const { eos = usualEosProfile, csv = usualOrderCsv } = layout;
  const isEos = trading.channel === TradingChannel.EOS;
  const isCsv = trading.channel === TradingChannel.CSV || trading.channel === TradingChannel.EMAIL;
  if (!isEos && !isCsv) return null;
  const van = isEos ? layout.van : undefined;
  const isOwn = isEos ? layout.eos !== undefined : layout.csv !== undefined;
  const put = (next: Layout) =>
    save({ ...layout, ...next }).then(() => {
      toast(t("done.saved"));
      setIsEditing(false);
    });
  const follow = () => save({}).then(() => toast(t("origin:done")));
  const leave = () => {
    saving.reset();
    setIsEditing(false);
  };
  const form = { trading, onCancel: leave };
  return (
    <section aria-labelledby="order-layout">
      <Typography id="order-layout" variant="h2" sx={{ mt: 4, mb: 2 }}>
        {t(isEos ? "title.eos" : "title.csv")}
      </Typography>
      {!isEditing && isEos && canEdit && (
        <VanChoice
          value={van}
          isSaving={saving.isPending}
          onChange={(next) => void put({ van: next }).catch(() => undefined)}
        />
      )}
      {isEditing && isEos && <EosForm {...form} profile={eos} onSave={(profile) => put({ eos: profile })} />}
      {isEditing && isCsv && <CsvForm {...form} layout={csv} onSave={(next) => put({ csv: next })} />}
      {!isEditing && (
        <>
          <Facts
            facts={[
              { label: t("field.set"), value: van ? t(`van.class${van}`) : t(isOwn ? "set.own" : "set.usual") },
              ...(trading.layoutInherited || trading.layoutOverride
                ? [
                    {
                      label: t("origin:column"),
                      value: (
                        <OriginNote
                          isInherited={trading.layoutInherited}
                          isRunning={saving.isPending}
                          {...(canEdit && { onBack: () => void follow().catch(() => undefined) })}
                        />
                      ),
                    },
                  ]
                : []),
              { label: t("field.encoding"), value: t(`encoding.${van ? "cp932" : (isEos ? eos : csv).encoding}`) },
              ...(isEos
                ? [
                    {
                      label: t("field.recordLength"),
                      value: t("bytes", { count: van ? vanRecordLength : eos.recordLength }),
                    },
                    { label: t("field.itemCode"), value: t(`itemCode.${van ? "jan" : eos.itemCode}`) },
                  ]
                : [{ label: t("field.columns"), value: t("columnCount", { count: csv.columns.length }) }]),
            ]}
          />
          {van ? (
            <VanSample trading={trading} of={van} />
          ) : isEos ? (
            <EosSample trading={trading} profile={eos} />
          ) : (
            <CsvSample trading={trading} layout={csv} />
          )}
          {saving.error ? (
            <Alert severity="error" sx={{ mt: 2 }}>
              {failureWords(saving.error)}
            </Alert>
          ) : null}
          {canEdit && van ? null : canEdit ? (
            <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, mt: 2 }}>
              <Button variant="outlined" color="inherit" onClick={() => setIsEditing(true)}>
                {t("act.change")}
              </Button>
              {isOwn && !trading.layoutInherited && !trading.layoutOverride && (
                <Button
                  color="inherit"
                  disabled={saving.isPending}
                  onClick={() => void put(isEos ? { eos: undefined } : { csv: undefined }).catch(() => undefined)}
                >
                  {t("act.reset")}
                </Button>
              )}
            </Box>
          ) : (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {t("managersOnly")}
            </Typography>
          )}
        </>
      )}
    </section>
  );
}
