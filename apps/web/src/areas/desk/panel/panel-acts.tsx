import type { GetMedicinePanelResponse } from "@meguri/rpc/app/v1/medicine_panel_service_pb";
import type { StockItem } from "@meguri/rpc/app/v1/stock_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { forecastPaths, medicineSearchPath, orderPaths, sharePaths, stockPaths } from "../../../paths.ts";
import { shortcutsEnabledAtom } from "../../../shared/layout/shortcuts-atom.ts";
import { useKeySequence } from "../../../shared/layout/use-key-sequence.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { shownName } from "../../medicine/common/name-parts.ts";
import { useOrderFromPanel } from "./use-medicine-panel.ts";

/** What can be done about a medicine, each also by one key; what the law forbids is absent. */
export function PanelActs(props: { institutionId: string; panel: GetMedicinePanelResponse; item: StockItem }) {
  const { institutionId, panel, item } = props;
  const { t } = useTranslation("panel");
  const navigate = useNavigate();
  const toast = useToast();
  const { failureWords } = useFailureWords();
  const { order, isPending } = useOrderFromPanel(institutionId, item.medicineId);
  const [failure, setFailure] = useState<unknown>();
  const enabled = useAtomValue(shortcutsEnabledAtom);

  const isProposed = (panel.proposal?.packs ?? 0) > 0;
  const orderNow = useSingleFlight(() => {
    setFailure(undefined);
    return order(isProposed).then(
      () =>
        toast(t("ordered"), {
          action: { label: t("openCart"), run: () => void navigate(orderPaths.todayAt(item.medicineId)) },
        }),
      setFailure,
    );
  });
  const links = [
    { key: "k", name: "nearby", to: medicineSearchPath(item.medicineId, shownName(item.name)) },
    { key: "a l", name: "adjust", to: stockPaths.medicine(item.medicineId) },
    ...(panel.mayPassOn ? [{ key: "s", name: "passOn", to: sharePaths.tab("suggestions") } as const] : []),
    { key: "f", name: "forecast", to: forecastPaths.medicine(item.medicineId) },
  ] as const;
  useKeySequence(enabled, (keys) => {
    if (keys === "o" && panel.mayOrder) {
      void orderNow();
      return true;
    }
    const link = links.find(({ key }) => key.split(" ").includes(keys));
    if (!link) return false;
    // Who comes by the key goes on by keys.
    void navigate(link.to, { state: { toAsk: link.key === "k", toLedger: keys === "l" } });
    return true;
  });
  return (
    <Box sx={{ borderTop: 1, borderColor: "divider", px: 2.5, py: 1.5 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, "& .MuiButton-root": { minHeight: { xs: 44, sm: 36 } } }}>
        {panel.mayOrder && (
          <Button variant="contained" disabled={isPending} aria-keyshortcuts="o" onClick={() => void orderNow()}>
            {isProposed ? t("act.orderPacks", { figure: panel.proposal?.packs ?? 0 }) : t("act.order")}
          </Button>
        )}
        {links.map(({ key, name, to }) => (
          <Button key={name} component={Link} to={to} variant="outlined" color="inherit" aria-keyshortcuts={key}>
            {t(`act.${name}`)}
          </Button>
        ))}
      </Box>
      {failure !== undefined && (
        <Typography role="alert" variant="body2" color="error" sx={{ mt: 1 }}>
          {failureWords(failure)}
        </Typography>
      )}
    </Box>
  );
}
