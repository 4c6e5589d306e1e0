/** Where a value of a shop comes from: its head office, or the shop itself. */
export const phrases = {
  column: "设置来源",
  headOffice: "总部设置",
  own: "本店设置",
  back: "恢复总部设置",
  backTitle: "将“{{name}}”恢复为总部设置？",
  backEffects: "删除本店设置，改用总部设置。已下的订单不变。",
  backPriceEffects: "结束本店登记的价格，改用总部价格。今天起生效的价格有效至今天。历史记录保留。",
  done: "已恢复总部设置",
};
