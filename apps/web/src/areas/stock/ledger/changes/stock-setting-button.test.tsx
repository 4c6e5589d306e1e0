import { StockService } from "@meguri/rpc/app/v1/stock_service_pb";
import { beforeAll, it } from "vitest";
import { loadWords } from "../../../../shared/test-page.tsx";
import { openAfterLostRequest } from "../../../../shared/ui/dialog/test-setting-button.tsx";
import { StockSettingButton } from "./stock-setting-button.tsx";

beforeAll(() => loadWords("stock"));

it("a setting cannot be opened any more after a lost request, and nobody sees why", () =>
  openAfterLostRequest(<StockSettingButton institutionId="i1" />, ({ service }, lose) => {
    service(StockService, {
      getStockSetting: () => {
        lose();
        return {};
      },
    });
  }));
