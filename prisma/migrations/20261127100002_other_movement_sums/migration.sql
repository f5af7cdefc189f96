CREATE INDEX CONCURRENTLY "movements_others_idx" ON "movements" ("livemode", "happened_at") INCLUDE ("kind", "status", "amount_cents")
  WHERE "kind" <> 'payment' OR starts_with("contract_id", 'sub_') IS NOT TRUE;
