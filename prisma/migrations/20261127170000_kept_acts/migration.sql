-- An act stays for its five years, whoever deletes (Prisma Studio included); lib/account/purge.ts deletes it then.
CREATE FUNCTION "keep_owner_act_row"() RETURNS trigger AS $$
BEGIN
  IF OLD."at" > now() - interval '59 months' THEN
    RAISE EXCEPTION 'act % stays for five years', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  RETURN OLD;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "owner_acts_keep_row" BEFORE DELETE ON "owner_acts"
  FOR EACH ROW EXECUTE FUNCTION "keep_owner_act_row"();
