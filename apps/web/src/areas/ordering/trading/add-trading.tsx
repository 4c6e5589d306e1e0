import type { TradingState } from "@meguri/rpc/app/v1/trading_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { paths, vanPaths } from "../../../paths.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { BackLink } from "../../../shared/ui/back-link.tsx";
import { SearchField } from "../../../shared/ui/list/search-field.tsx";
import { PageHeader } from "../../../shared/ui/page-header.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { useWholesalerSearch } from "./registration/use-wholesalers.ts";
import { TradingChip } from "./state-chips.tsx";
import { TermsForm } from "./terms-form.tsx";
import { useTradingActs, useTradings } from "./use-tradings.ts";

/** Picks an approved wholesaler to ask, or notes one that is not in the system by its VAN code. */
export function AddTrading({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("trading");
  const { failureWords } = useFailureWords();
  const navigate = useNavigate();
  const toast = useToast();
  const [text, setText] = useState("");
  const { wholesalers, isPending } = useWholesalerSearch(text);
  const { tradings } = useTradings(institutionId);
  const { request, enter } = useTradingActs();
  const known = new Map(tradings.map(({ wholesalerId, state }) => [wholesalerId, state]));
  return (
    <>
      <BackLink to={paths.medorderWholesaler} label={t("back.list")} />
      <PageHeader title={t("create.title")} />
      <Box sx={{ display: "grid", gap: 2, maxWidth: 720 }}>
        <SearchField label={t("create.find")} value={text} onSearch={setText} />
        {!isPending && wholesalers.length === 0 && <Typography role="status">{t("create.noHits")}</Typography>}
        {request.error && <Alert severity="error">{failureWords(request.error)}</Alert>}
        {wholesalers.map(({ id, company, vanCode, prefecture }) => (
          <Card key={id} sx={{ p: 2, display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
            <Box sx={{ flex: 1, minWidth: 200 }}>
              <Typography sx={{ fontWeight: 600 }}>
                <bdi lang="ja">{company}</bdi>
              </Typography>
              <Typography variant="body2" color="textSecondary">
                <bdi dir="ltr">{vanCode}</bdi> <bdi lang="ja">{prefecture}</bdi>
              </Typography>
            </Box>
            <KnownChip state={known.get(id)} />
            {!known.has(id) && (
              <Button
                variant="contained"
                loading={request.isPending && request.variables?.wholesalerId === id}
                aria-label={`${t("act.request")}: ${company}`}
                onClick={() =>
                  request.mutate(
                    { institutionId, wholesalerId: id },
                    {
                      onSuccess: () => {
                        toast(t("done.requested"));
                        void navigate(vanPaths.trading(vanCode));
                      },
                    },
                  )
                }
              >
                {t("act.request")}
              </Button>
            )}
          </Card>
        ))}
      </Box>
      <Typography variant="h2" sx={{ mt: 5, mb: 2 }}>
        {t("create.enter")}
      </Typography>
      <TermsForm
        inHouse="new"
        submitLabel={t("act.enter")}
        onSave={async ({ vanCode, name, terms }) => {
          await enter.mutateAsync({ institutionId, vanCode, name, terms });
          toast(t("done.saved"));
          await navigate(vanPaths.trading(vanCode));
        }}
        onCancel={() => void navigate(paths.medorderWholesaler)}
      />
    </>
  );
}

function KnownChip({ state }: { state: TradingState | undefined }) {
  return state === undefined ? null : <TradingChip state={state} />;
}
