import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useTranslation } from "react-i18next";
import { useUrlState } from "../../../shared/ui/use-url-state.ts";
import { DueList } from "./due/due-list.tsx";
import { PayeeList } from "./payees/payee-list.tsx";
import { RunDetail } from "./runs/run-detail.tsx";
import { RunList } from "./runs/run-list.tsx";
import { PayerSettingButton } from "./setting/payer-setting.tsx";
import { usePaymentSetting } from "./use-payments.ts";

const views = ["due", "runs", "payees"] as const;

/** What is shown, as the address has it; `run` is a payment, empty for the list of them. */
type PaymentsView = { view: (typeof views)[number]; run: string };

const defaults: PaymentsView = { view: "due", run: "" };

const readView = (raw: Record<string, unknown>): PaymentsView => ({
  view: views.find((view) => view === raw.view) ?? "due",
  run: typeof raw.run === "string" && /^[0-9a-f-]{36}$/.test(raw.run) ? raw.run : "",
});

const parts = { display: "grid", gap: 2.5, gridTemplateColumns: "minmax(0, 1fr)" } as const;

/** What a pharmacy pays to its wholesalers: what is due, payments, and the payees' accounts. */
export function Payments(props: { institutionId: string; canPlan: boolean; isManager: boolean }) {
  const { t } = useTranslation("payments");
  const { institutionId, canPlan, isManager } = props;
  const [{ view, run }, setView] = useUrlState("payments", defaults, readView);
  const { setting, ...reading } = usePaymentSetting(institutionId);
  const isKnown = setting !== undefined || reading.error !== null;
  const openRun = (runId: string) => setView({ view: "runs", run: runId }, { push: true });
  return (
    <Box sx={parts}>
      <Box
        sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-start", justifyContent: "space-between", gap: 1.5 }}
      >
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          onChange={(_, next: PaymentsView["view"] | null) => next && setView({ view: next, run: "" })}
          aria-label={t("view.label")}
        >
          {views.map((name) => (
            <ToggleButton key={name} value={name} sx={{ px: 1.75, minHeight: 40 }}>
              {t(`view.${name}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {isManager && <PayerSettingButton institutionId={institutionId} setting={setting} {...reading} />}
      </Box>
      {/* What the account lacks is above the list: the list waits for it, so that it is not pushed down. */}
      <Box sx={{ ...parts, ...(!isKnown && { visibility: "hidden" }) }}>
        {setting?.account?.bankCode === "" && <Alert severity="info">{t("setting.missing")}</Alert>}
        {view === "due" && (
          <DueList institutionId={institutionId} canPlan={canPlan && setting?.payerCode !== ""} onRun={openRun} />
        )}
        {view === "runs" && run === "" && (
          <RunList institutionId={institutionId} isManager={isManager} onRun={openRun} />
        )}
        {view === "runs" && run !== "" && (
          <RunDetail
            institutionId={institutionId}
            runId={run}
            canPlan={canPlan}
            isManager={isManager}
            onBack={() => setView({ run: "" })}
          />
        )}
        {view === "payees" && <PayeeList institutionId={institutionId} isManager={isManager} />}
      </Box>
    </Box>
  );
}
