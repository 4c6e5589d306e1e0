import { forecastShelf } from "../pharmacy/forecast-shelf.ts";
import { serveJobs } from "./serve-jobs.ts";

serveJobs(forecastShelf);
