-- The role that the site uses: it reads and writes rows, and can change no table (docs/hosting.md#two-roles).
-- Run by install.sh, or by hand as a role that may make roles: SITE_POSTGRES_PASSWORD=… psql DATABASE -f site-role.sql
\getenv password SITE_POSTGRES_PASSWORD
-- Again after an installation that broke off.
do $$ begin create role horizon_site; exception when duplicate_object then null; end $$;
alter role horizon_site login password :'password';
grant pg_read_all_data, pg_write_all_data to horizon_site;
-- The database's owner ends the site's connections when a backup takes its place.
do $$
begin
  execute format('grant horizon_site to %I', (select pg_get_userbyid(datdba) from pg_database where datname = current_database()));
end
$$;
