import { paths } from "../../../../../paths.ts";
import type { DocArticle } from "../../article.ts";
import { accuracy } from "./accuracy.ts";

export const predict: DocArticle = {
  name: "predict",
  path: paths.docPredict,
  title: "How the forecast works",
  lead: "What the forecast is based on, how it is calculated and how accurate it is, with measured figures.",
  sections: [
    {
      id: "basis",
      title: "What it is based on",
      blocks: [
        {
          kind: "list",
          items: [
            "This pharmacy’s dispensing data: medicine, amount, days and date.",
            "If next-visit forecasting is on, the time between each patient’s visits. Patients aren’t identified.",
            "Stock, quantities on order, packs and NHI prices, delivery runs, closed days and public holidays.",
            "For new or rarely used medicines, other pharmacies’ use of the same ingredient and strength, or else of the same class.",
          ],
        },
      ],
    },
    {
      id: "steps",
      title: "How it is calculated",
      blocks: [
        {
          kind: "steps",
          items: [
            "Preparation: days without stock count as unknown, not zero. Closed days and single large dispensings are excluded.",
            "Regular patients: the next visit is expected around the end of the supply. Early or late habits, closed days and the chance of not returning are included.",
            "Other use: new patients and walk-ins are forecast from an average weighted to recent days, weekdays and weekly seasons.",
            "Total: both are combined into a probability range for the total until a delivery.",
            "Back-testing: the same calculation is run at eight points in the past and compared with actual use.",
            "Order: the amount that lasts until the delivery after next at your service level, less stock and quantities on order, rounded up to packs. Within a class, expensive packs get a slightly lower service level than cheap ones.",
          ],
        },
      ],
    },
    {
      id: "read",
      title: "Reading lines and ranges",
      blocks: [
        {
          kind: "table",
          head: ["Display", "Meaning"],
          rows: [
            ["50% line", "Demand is equally likely to be above or below"],
            ["80% line", "Enough in 80 of 100 cases"],
            ["95% line", "Enough in 95 of 100 cases"],
            ["Short before the next delivery", "The chance of running out before the next delivery is over 50%"],
            [
              "Usage pattern (stable, intermittent, frequent)",
              "A label based on weekly use. An average interval between weeks with use (ADI) under 1.32 weeks is “frequent”; a squared coefficient of variation of those weeks (CV²) under 0.49 is “stable” (Syntetos, Boylan, Croston 2005). It doesn’t affect calculations",
            ],
            [
              "Error lower than with the previous period",
              "How much smaller the error is than if use stayed the same as in the previous period",
            ],
          ],
        },
      ],
    },
    {
      id: "lack",
      title: "What “not enough data” means",
      blocks: [
        {
          kind: "text",
          text: "It appears if a medicine hasn’t been dispensed here, has less than 8 weeks (56 days) of dispensing data, or was dispensed fewer than 6 times. The forecast then relies on use at other pharmacies. Let a pharmacist decide the amount.",
        },
      ],
    },
    ...accuracy,
    {
      id: "limits",
      title: "What it can’t predict",
      blocks: [
        {
          kind: "list",
          items: [
            "A new clinic, a change in prescribing or an outbreak can’t be predicted until it appears in the data.",
            "Late deliveries are learned per wholesaler from deliveries received against orders. While there are few, 1 in 20 is assumed to be late.",
            "Substitutes in stock affect the shortage risk only. Orders are calculated per medicine.",
          ],
        },
        { kind: "link", to: paths.medorderPredict, text: "See the forecast" },
      ],
    },
  ],
};
