import type { GetChainTermsResponse } from "@meguri/rpc/app/v1/chain_service_pb";
import Box from "@mui/material/Box";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SelectInput } from "../../../../shared/ui/input/select-input.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { PriceImport } from "../prices/price-import.tsx";
import { PriceList } from "../prices/price-list.tsx";
import { ShopsChoice, type ShopsChosen } from "./shops-choice.tsx";
import { useChainActs, useChainPrices } from "./use-chain.ts";

/** Prices that the head office has agreed with a wholesaler, and the import of a list for all shops or some. */
export function ChainPrices({ corporationId, terms }: { corporationId: string; terms: GetChainTermsResponse }) {
  const { t } = useTranslation("chain");
  const [vanCode, setVanCode] = useState(terms.wholesalers[0]?.vanCode ?? "");
  const [keyword, setKeyword] = useState("");
  const [shops, setShops] = useState<ShopsChosen>();
  const reading = useChainPrices(corporationId, vanCode, keyword);
  const { putPrices } = useChainActs();
  const isMissing = shops !== undefined && shops.length === 0;
  if (vanCode === "") return <EmptyState title={t("prices.noWholesaler")} />;
  return (
    <>
      <Box sx={{ maxWidth: 480, mb: 2 }}>
        <SelectInput
          label={t("prices.wholesaler")}
          value={vanCode}
          onChange={setVanCode}
          choices={terms.wholesalers.map((one) => ({
            value: one.vanCode,
            label: (
              <>
                <bdi lang="ja">{one.name}</bdi>（{t("prices.count", { figure: one.priceCount })}）
              </>
            ),
          }))}
        />
      </Box>
      <PriceList
        reading={reading}
        keyword={keyword}
        onSearch={setKeyword}
        none={t("prices.none")}
        hint={t("prices.noneHint")}
      />
      <Box sx={{ mt: 4, display: "grid", gap: 2, maxWidth: 720 }}>
        <ShopsChoice
          shops={terms.shops}
          value={shops}
          onChange={setShops}
          error={isMissing ? t("overrides.chooseOne") : undefined}
        />
        {!isMissing && (
          <PriceImport
            key={vanCode}
            sending={putPrices}
            send={async (lines, checkOnly) =>
              (await putPrices.mutateAsync({ corporationId, vanCode, lines, checkOnly, institutionIds: shops ?? [] }))
                .report
            }
          />
        )}
      </Box>
    </>
  );
}
