import { forecastShelves } from "../../src/runner/forecast-shelves.ts";
import { everyFourWeeks, medicineOf, monday, shelfOf } from "./shelf.ts";

/** A program that forecasts one shelf and sends its parent process the type of what it gets. */
const shelf = shelfOf([medicineOf(everyFourWeeks(monday - 3, 6))]);
await forecastShelves([shelf], (forecast) => void process.send?.(typeof forecast), 1);
