import { type Forecast, ForecastMethod, ServiceClass } from "@meguri/rpc/app/v1/forecast_pb";
import type { GetForecastResponse } from "@meguri/rpc/app/v1/forecast_service_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { HistoryChart } from "../charts/history-chart.tsx";
import { NeedChart } from "../charts/need-chart.tsx";
import { StockChart } from "../charts/stock-chart.tsx";
import { className, demandKindName, lackName, methodName } from "../forecast-words.ts";
import { ClassButton } from "../settings/class-button.tsx";
import { useForecastFormat } from "../use-forecast-format.ts";
import { useSupplyFacts } from "./use-supply-facts.tsx";
import { WhyAmount } from "./why-amount.tsx";

/** What will be needed of a medicine, how sure that is, how long the stock lasts, and why an order is proposed. */
export function DemandTab(props: {
  institutionId: string;
  detail: GetForecastResponse;
  forecast: Forecast;
  mayChange: boolean;
}) {
  const { t } = useTranslation("forecasts");
  const { detail, forecast } = props;
  const lack = lackName[forecast.lack];
  const isKnown = forecast.method !== ForecastMethod.NONE;
  return (
    <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {lack && (
        <Alert severity="warning">
          <strong>{t("lack.label")}</strong> {t(`lack.${lack}`)} {t("lack.reliance")}
        </Alert>
      )}
      <MedicineFacts {...props} />
      {isKnown && <NeedChart detail={detail} forecast={forecast} />}
      <HistoryChart detail={detail} unit={forecast.unit} />
      {isKnown && (
        <Box
          sx={{
            display: "grid",
            gap: 3,
            alignItems: "start",
            gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 3fr) minmax(0, 2fr)" },
          }}
        >
          <StockChart detail={detail} unit={forecast.unit} />
          <WhyAmount detail={detail} unit={forecast.unit} />
        </Box>
      )}
    </Box>
  );
}

function MedicineFacts(props: Parameters<typeof DemandTab>[0]) {
  const { t } = useTranslation("forecasts");
  const { amount, exact, day, number } = useForecastFormat();
  const { detail, forecast } = props;
  const { unit } = forecast;
  const method = methodName[forecast.method];
  const restsOn = { patients: number(forecast.patients), dispensings: number(forecast.dispensings) };
  const name = t(`method.${method}`);
  const basis = method === "none" ? name : t("basis", { method: name, ...restsOn });
  const mean = (value: number) => (method === "none" ? name : <strong>{amount(value, unit)}</strong>);
  const chosen = detail.classSet ? forecast.serviceClass : ServiceClass.UNSPECIFIED;
  const kind = forecast.demand && demandKindName[forecast.demand.kind];
  const hundredths = (value: number | undefined) => number(Math.round((value ?? 0) * 100) / 100);
  const facts = [
    { label: t("field.mean14"), value: mean(forecast.mean14) },
    { label: t("field.mean28"), value: mean(forecast.mean28) },
    { label: t("field.usable"), value: exact(forecast.usable, unit) },
    { label: t("detail.nextDelivery"), value: detail.nextDelivery ? day(detail.nextDelivery) : "-" },
    { label: t("detail.afterNextDelivery"), value: detail.afterNextDelivery ? day(detail.afterNextDelivery) : "-" },
    {
      label: t("detail.deliveriesBy"),
      value: detail.deliveryWholesaler
        ? t("detail.byRuns", { name: detail.deliveryWholesaler })
        : t("detail.bySettings"),
    },
    ...useSupplyFacts(detail.supply, unit),
    {
      label: t("field.class"),
      value: (
        <>
          {t("classOf.of", {
            class: t(`class.${className(forecast.serviceClass)}`),
            how: t(detail.classSet ? "classOf.set" : "classOf.auto"),
          })}
          {props.mayChange && (
            <ClassButton institutionId={props.institutionId} medicineId={forecast.medicineId} chosen={chosen} />
          )}
        </>
      ),
    },
    ...(kind
      ? [
          {
            label: t("kind.label"),
            value: (
              <>
                {t(`kind.${kind}`)}
                <Typography component="span" variant="body2" color="textSecondary" sx={{ display: "block" }}>
                  {t("kind.rule", {
                    interval: hundredths(forecast.demand?.interval),
                    spread: hundredths(forecast.demand?.spread),
                  })}
                </Typography>
              </>
            ),
          },
        ]
      : []),
    ...(detail.expiring > 0 ? [{ label: t("detail.expiring"), value: amount(detail.expiring, unit) }] : []),
    ...(detail.dead > 0 ? [{ label: t("detail.dead"), value: amount(detail.dead, unit) }] : []),
    ...(forecast.setApart > 0
      ? [{ label: t("detail.setApart"), value: t("detail.setApartOf", { figure: number(forecast.setApart) }) }]
      : []),
    {
      label: t("field.method"),
      value: (
        <>
          {basis}
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: "block" }}>
            {t(`methodHint.${method}`)}
          </Typography>
        </>
      ),
    },
  ];
  return <Facts facts={facts} />;
}
