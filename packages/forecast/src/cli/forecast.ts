import { forecastPanel } from "../series/forecast-panel.ts";
import { eachPeriod } from "../series/windows.ts";
import { BadInput } from "./bad-input.ts";
import { forecastOptions } from "./forecast-options.ts";
import { readSeriesFile } from "./series-file.ts";
import { writeForecast } from "./write-forecast.ts";

try {
  const { input, output, horizon, season, round } = forecastOptions(process.argv.slice(2));
  const { ids, panel } = readSeriesFile(input, season);
  writeForecast(output, ids, horizon, round, forecastPanel(panel, season, eachPeriod(horizon)));
} catch (error) {
  if (!(error instanceof BadInput)) throw error;
  console.error(`forecast: ${error.message}`);
  process.exitCode = 2;
}
