-- A database as the version of commit f93e0a4 left it (migrations up to 0009): one imported match, four of the feed and the desk, a key, an account. All invented.

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;

CREATE FUNCTION public.next_team_id() RETURNS integer
    LANGUAGE plpgsql
    AS $$
    declare n int := nextval('team_number');
    begin
      if n = 106 then n := nextval('team_number'); end if;
      return n;
    end $$;

SET default_tablespace = '';

SET default_table_access_method = heap;

CREATE TABLE public.batting_figure (
    match_id text NOT NULL COLLATE pg_catalog."C",
    innings smallint NOT NULL,
    person_id integer NOT NULL,
    team_id integer NOT NULL,
    "position" smallint NOT NULL,
    runs smallint NOT NULL,
    balls smallint NOT NULL,
    fours smallint NOT NULL,
    sixes smallint NOT NULL,
    dots smallint NOT NULL,
    "out" boolean NOT NULL,
    kind text,
    bowler_id integer
);

CREATE TABLE public.bowling_figure (
    match_id text NOT NULL COLLATE pg_catalog."C",
    innings smallint NOT NULL,
    person_id integer NOT NULL,
    team_id integer NOT NULL,
    balls smallint NOT NULL,
    runs smallint NOT NULL,
    wickets smallint NOT NULL,
    maidens smallint NOT NULL,
    dots smallint NOT NULL,
    fours smallint NOT NULL,
    sixes smallint NOT NULL,
    wides smallint NOT NULL,
    no_balls smallint NOT NULL,
    wide_balls smallint NOT NULL,
    no_ball_balls smallint NOT NULL
);

CREATE TABLE public.command (
    match_id text NOT NULL COLLATE pg_catalog."C",
    key_id text NOT NULL,
    command_id text NOT NULL,
    digest bytea NOT NULL,
    status smallint NOT NULL,
    answer jsonb NOT NULL,
    recorded_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE UNLOGGED TABLE public.desk_presence (
    match_id text NOT NULL COLLATE pg_catalog."C",
    staff_id integer NOT NULL,
    tab text NOT NULL COLLATE pg_catalog."C",
    doing text NOT NULL,
    at_number integer,
    since timestamp with time zone NOT NULL,
    seen_at timestamp with time zone NOT NULL
);

CREATE TABLE public.fact (
    match_id text NOT NULL COLLATE pg_catalog."C",
    epoch integer NOT NULL,
    number integer NOT NULL,
    kind text NOT NULL,
    version smallint NOT NULL,
    happened_at timestamp with time zone,
    recorded_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    author text NOT NULL,
    command_id text,
    corrects integer,
    breaks text[],
    body jsonb NOT NULL,
    CONSTRAINT fact_number_check CHECK ((number >= 1))
);

CREATE TABLE public.feed_key (
    prefix text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL,
    hash bytea NOT NULL,
    scope text[] NOT NULL,
    rights text[] NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    last_used_at timestamp with time zone,
    revoked_at timestamp with time zone,
    CONSTRAINT feed_key_hash_check CHECK ((octet_length(hash) = 32)),
    CONSTRAINT feed_key_prefix_check CHECK ((prefix ~ '^[a-z0-9]{8}$'::text)),
    CONSTRAINT feed_key_rights_check CHECK (((cardinality(rights) >= 1) AND (rights <@ ARRAY['comment'::text, 'score'::text, 'manage'::text]))),
    CONSTRAINT feed_key_scope_check CHECK ((cardinality(scope) >= 1))
);

CREATE TABLE public.innings_figure (
    match_id text NOT NULL COLLATE pg_catalog."C",
    innings smallint NOT NULL,
    world text NOT NULL,
    type text NOT NULL,
    gender text NOT NULL,
    source_type text NOT NULL,
    start_date date NOT NULL,
    side smallint NOT NULL,
    team_id integer NOT NULL,
    opponent_id integer NOT NULL,
    super_over boolean NOT NULL,
    runs integer NOT NULL,
    wickets smallint NOT NULL,
    legal_balls integer NOT NULL,
    overs smallint NOT NULL,
    balls_in_over smallint NOT NULL,
    balls_per_over smallint NOT NULL,
    byes smallint NOT NULL,
    leg_byes smallint NOT NULL,
    wides smallint NOT NULL,
    no_balls smallint NOT NULL,
    penalty smallint NOT NULL,
    fours smallint NOT NULL,
    sixes smallint NOT NULL,
    ended text,
    follow_on boolean NOT NULL,
    target integer
);

CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);

CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.match (
    id text NOT NULL COLLATE pg_catalog."C",
    world text NOT NULL,
    source text NOT NULL,
    epoch integer NOT NULL,
    head integer NOT NULL,
    type text NOT NULL,
    gender text NOT NULL,
    series_id integer,
    venue_id integer,
    team1_id integer,
    team2_id integer,
    start_date date NOT NULL,
    start_time timestamp with time zone,
    end_time timestamp with time zone,
    phase text NOT NULL,
    commentary_mode text NOT NULL,
    summary jsonb,
    source_hash text,
    people_added boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    updated_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT match_commentary_mode_check CHECK ((commentary_mode = ANY (ARRAY['pull'::text, 'push'::text]))),
    CONSTRAINT match_epoch_check CHECK ((epoch >= 1)),
    CONSTRAINT match_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text]))),
    CONSTRAINT match_head_check CHECK ((head >= 0)),
    CONSTRAINT match_id_check CHECK ((id ~ '^[a-z0-9_]{1,24}$'::text)),
    CONSTRAINT match_source_check CHECK ((source = ANY (ARRAY['cricsheet'::text, 'feed'::text]))),
    CONSTRAINT match_type_check CHECK ((type = ANY (ARRAY['TEST'::text, 'ODI'::text, 'T20'::text, 'HUN'::text]))),
    CONSTRAINT match_world_check CHECK ((world = ANY (ARRAY['real'::text, 'demo'::text])))
);

CREATE TABLE public.match_limit (
    match_id text NOT NULL COLLATE pg_catalog."C"
);

CREATE SEQUENCE public.match_number
    START WITH 1000000001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.match_staff (
    match_id text NOT NULL COLLATE pg_catalog."C",
    staff_id integer NOT NULL
);

CREATE TABLE public.packed_innings (
    match_id text NOT NULL COLLATE pg_catalog."C",
    epoch integer NOT NULL,
    first_number integer NOT NULL,
    last_number integer NOT NULL,
    innings integer,
    format smallint NOT NULL,
    facts integer NOT NULL,
    recorded_at timestamp with time zone NOT NULL,
    author text NOT NULL,
    data bytea NOT NULL,
    CONSTRAINT packed_innings_check CHECK ((last_number >= first_number))
);
ALTER TABLE ONLY public.packed_innings ALTER COLUMN data SET STORAGE EXTERNAL;

CREATE TABLE public.partnership_figure (
    match_id text NOT NULL COLLATE pg_catalog."C",
    innings smallint NOT NULL,
    pair smallint NOT NULL,
    wicket smallint NOT NULL,
    team_id integer NOT NULL,
    batter1_id integer NOT NULL,
    batter2_id integer,
    runs smallint NOT NULL,
    balls smallint NOT NULL,
    extras smallint NOT NULL,
    batter1_runs smallint NOT NULL,
    batter1_balls smallint NOT NULL,
    batter2_runs smallint NOT NULL,
    batter2_balls smallint NOT NULL,
    unbroken boolean NOT NULL
);

CREATE TABLE public.person (
    id integer NOT NULL,
    world text NOT NULL,
    register_id text COLLATE pg_catalog."C",
    name text NOT NULL,
    full_name text,
    batting_hand text,
    bowling_style text,
    role text,
    CONSTRAINT person_batting_hand_check CHECK ((batting_hand = ANY (ARRAY['right'::text, 'left'::text]))),
    CONSTRAINT person_role_check CHECK ((role = ANY (ARRAY['batter'::text, 'keeper'::text, 'all-rounder'::text, 'bowler'::text]))),
    CONSTRAINT person_world_check CHECK ((world = ANY (ARRAY['real'::text, 'demo'::text])))
);

CREATE TABLE public.person_alias (
    world text NOT NULL,
    key text NOT NULL COLLATE pg_catalog."C",
    person_id integer NOT NULL,
    CONSTRAINT person_alias_world_check CHECK ((world = ANY (ARRAY['real'::text, 'demo'::text])))
);

ALTER TABLE public.person ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.person_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.series (
    id integer NOT NULL,
    world text NOT NULL,
    name text NOT NULL,
    short_name text NOT NULL,
    season text NOT NULL,
    gender text NOT NULL,
    category text NOT NULL,
    CONSTRAINT series_category_check CHECK ((category = ANY (ARRAY['Domestic'::text, 'League'::text, 'International'::text]))),
    CONSTRAINT series_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text]))),
    CONSTRAINT series_world_check CHECK ((world = ANY (ARRAY['real'::text, 'demo'::text])))
);

CREATE TABLE public.series_alias (
    world text NOT NULL,
    name text NOT NULL,
    season text NOT NULL,
    gender text NOT NULL,
    series_id integer NOT NULL,
    CONSTRAINT series_alias_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text]))),
    CONSTRAINT series_alias_world_check CHECK ((world = ANY (ARRAY['real'::text, 'demo'::text])))
);

ALTER TABLE public.series ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.series_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.sign_in_guess (
    hash bytea NOT NULL,
    guesses integer NOT NULL,
    last_at timestamp with time zone NOT NULL,
    blocked_until timestamp with time zone,
    CONSTRAINT sign_in_guess_hash_check CHECK ((octet_length(hash) = 32))
);

CREATE TABLE public.staff (
    id integer NOT NULL,
    email text NOT NULL,
    name text NOT NULL,
    role text NOT NULL,
    password text,
    authenticator text,
    authenticator_wanted text,
    last_code_step bigint,
    disabled_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    last_sign_in_at timestamp with time zone,
    CONSTRAINT staff_email_check CHECK ((email = lower(email))),
    CONSTRAINT staff_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'scorer'::text, 'commentator'::text])))
);

CREATE TABLE public.staff_act (
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    action text NOT NULL,
    staff_id integer,
    match_id text COLLATE pg_catalog."C",
    target text,
    before_number integer,
    after_number integer,
    words text NOT NULL
);

ALTER TABLE public.staff_act ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.staff_act_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.staff ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.staff_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.staff_known (
    staff_id integer NOT NULL,
    hash bytea NOT NULL,
    kind text NOT NULL,
    last_at timestamp with time zone NOT NULL,
    CONSTRAINT staff_known_hash_check CHECK ((octet_length(hash) = 32)),
    CONSTRAINT staff_known_kind_check CHECK ((kind = ANY (ARRAY['device'::text, 'address'::text])))
);

CREATE TABLE public.staff_recovery_code (
    staff_id integer NOT NULL,
    hash bytea NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT staff_recovery_code_hash_check CHECK ((octet_length(hash) = 32))
);

CREATE TABLE public.staff_session (
    id text NOT NULL COLLATE pg_catalog."C",
    hash bytea NOT NULL,
    staff_id integer NOT NULL,
    since timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    browser text NOT NULL,
    CONSTRAINT staff_session_hash_check CHECK ((octet_length(hash) = 32))
);

CREATE TABLE public.staff_set_up (
    hash bytea NOT NULL,
    staff_id integer NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    CONSTRAINT staff_set_up_hash_check CHECK ((octet_length(hash) = 32))
);

CREATE TABLE public.staff_ticket (
    hash bytea NOT NULL,
    staff_id integer NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    CONSTRAINT staff_ticket_hash_check CHECK ((octet_length(hash) = 32))
);

CREATE TABLE public.team (
    id integer DEFAULT public.next_team_id() NOT NULL,
    world text NOT NULL,
    name text NOT NULL,
    short_name text NOT NULL,
    gender text NOT NULL,
    kind text NOT NULL,
    emblem jsonb NOT NULL,
    CONSTRAINT team_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text]))),
    CONSTRAINT team_id_check CHECK ((id <> 106)),
    CONSTRAINT team_kind_check CHECK ((kind = ANY (ARRAY['international'::text, 'club'::text]))),
    CONSTRAINT team_world_check CHECK ((world = ANY (ARRAY['real'::text, 'demo'::text])))
);

CREATE TABLE public.team_alias (
    world text NOT NULL,
    gender text NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    team_id integer NOT NULL,
    CONSTRAINT team_alias_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text]))),
    CONSTRAINT team_alias_world_check CHECK ((world = ANY (ARRAY['real'::text, 'demo'::text])))
);

CREATE SEQUENCE public.team_number
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.venue (
    id integer NOT NULL,
    world text NOT NULL,
    name text NOT NULL,
    city text,
    country text,
    time_zone text,
    CONSTRAINT venue_world_check CHECK ((world = ANY (ARRAY['real'::text, 'demo'::text])))
);

CREATE TABLE public.venue_alias (
    world text NOT NULL,
    name text NOT NULL,
    city text NOT NULL,
    venue_id integer NOT NULL,
    CONSTRAINT venue_alias_world_check CHECK ((world = ANY (ARRAY['real'::text, 'demo'::text])))
);

ALTER TABLE public.venue ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.venue_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

INSERT INTO public.batting_figure VALUES
	('700001', 1, 1, 1, 1, 24, 12, 0, 0, 0, false, NULL, NULL),
	('700001', 1, 2, 1, 2, 0, 0, 0, 0, 0, false, NULL, NULL),
	('700001', 2, 12, 2, 1, 12, 12, 0, 0, 0, false, NULL, NULL),
	('700001', 2, 13, 2, 2, 0, 0, 0, 0, 0, false, NULL, NULL),
	('1000000002', 1, 23, 3, 1, 0, 1, 0, 0, 1, true, 'bowled', 44),
	('1000000002', 1, 24, 3, 2, 0, 0, 0, 0, 0, false, NULL, NULL);

INSERT INTO public.bowling_figure VALUES
	('700001', 1, 22, 2, 12, 24, 0, 0, 0, 0, 0, 0, 0, 0, 0),
	('700001', 2, 11, 1, 12, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0),
	('1000000002', 1, 44, 4, 1, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0);

INSERT INTO public.command VALUES
	('', 'ncxs7hjt', 't-ncxs7hjt-1', '\x18b9847177540cd2cffc0c33673000a4af4aefb4bd652a4fd3d561768da142e4', 200, '{"head": 3, "last": 3, "epoch": 1, "first": 1, "match": "1000000001", "recordedAt": 1795251600000}', '2026-11-22 09:29:55.680018+00'),
	('1000000001', 'ncxs7hjt', 't-ncxs7hjt-2', '\xd2c341e791c2a052ae6133280eb66e3c97dc2ec97cc1bca51bed45b82d994080', 200, '{"head": 4, "last": 4, "epoch": 1, "first": 4, "match": "1000000001", "recordedAt": 1795251600000}', '2026-11-22 09:29:55.766767+00'),
	('1000000001', 'ncxs7hjt', 't-ncxs7hjt-3', '\x24fc5e5b594d35ddad3d7d58a4e71431249bec1e9f2d5b96b8c832b0f523dca4', 200, '{"head": 8, "last": 8, "epoch": 1, "first": 5, "match": "1000000001", "recordedAt": 1795251600000}', '2026-11-22 09:29:55.817327+00'),
	('1000000001', 'ncxs7hjt', 't-ncxs7hjt-4', '\xcc3ba4f64d95e6eeca36d6e7b330d02e4a42a1469f10a54e0f3de2d2952fed60', 200, '{"head": 9, "last": 9, "epoch": 1, "first": 9, "match": "1000000001", "recordedAt": 1795251600000}', '2026-11-22 09:29:55.851973+00'),
	('1000000001', 'ncxs7hjt', 'pier-1', '\x6b4087434418d4b66871390d9edb4ff12136af6ef5e8b5c123c3bdb4eada5344', 200, '{"head": 10, "last": 10, "epoch": 1, "first": 10, "match": "1000000001", "recordedAt": 1795251600000}', '2026-11-22 09:29:55.872247+00'),
	('1000000001', 'ncxs7hjt', 't-ncxs7hjt-5', '\x1d77248f3e65ec7490d8764cbf091ba39f961b481c0959b275f1739c70dee764', 200, '{"head": 11, "last": 11, "epoch": 1, "first": 11, "match": "1000000001", "recordedAt": 1795251600000}', '2026-11-22 09:29:55.902737+00'),
	('1000000001', 'ncxs7hjt', 't-ncxs7hjt-6', '\x435c24b589e2bd9074347fa11c91a03ae5f54418c19f68cfad54efbd64b72334', 200, '{"head": 12, "last": 12, "epoch": 1, "first": 12, "match": "1000000001", "recordedAt": 1795251600000}', '2026-11-22 09:29:55.947234+00'),
	('1000000001', 'ncxs7hjt', 't-ncxs7hjt-7', '\x10466a7a3e86b6d9b3d29526210aef3d5e6afd18ea6ed386271be184f5bfc501', 200, '{"head": 13, "last": 13, "epoch": 1, "first": 13, "match": "1000000001", "recordedAt": 1795251600000}', '2026-11-22 09:29:56.008232+00'),
	('', 'ncxs7hjt', 't-ncxs7hjt-8', '\xceeaa6cb88f4e22e74fa52253489e3bfc4c6e872b862164bff94511cd2733c7a', 200, '{"head": 3, "last": 3, "epoch": 1, "first": 1, "match": "1000000002", "recordedAt": 1795251600000}', '2026-11-22 09:29:56.031131+00'),
	('1000000002', 'ncxs7hjt', 't-ncxs7hjt-9', '\xd2c341e791c2a052ae6133280eb66e3c97dc2ec97cc1bca51bed45b82d994080', 200, '{"head": 4, "last": 4, "epoch": 1, "first": 4, "match": "1000000002", "recordedAt": 1795251600000}', '2026-11-22 09:29:56.048605+00'),
	('1000000002', 'ncxs7hjt', 't-ncxs7hjt-10', '\x24fc5e5b594d35ddad3d7d58a4e71431249bec1e9f2d5b96b8c832b0f523dca4', 200, '{"head": 8, "last": 8, "epoch": 1, "first": 5, "match": "1000000002", "recordedAt": 1795251600000}', '2026-11-22 09:29:56.063348+00'),
	('1000000002', 'ncxs7hjt', 't-ncxs7hjt-11', '\x19656813a45638b8eb85ecf9842afe0c9614606ba23ad87a17a183b49836d6cb', 200, '{"head": 9, "last": 9, "epoch": 1, "first": 9, "match": "1000000002", "recordedAt": 1795251600000}', '2026-11-22 09:29:56.077245+00'),
	('1000000002', 'ncxs7hjt', 't-ncxs7hjt-12', '\x30f3fcd2db406f9e9d55e6db9f7caf76809567bee270617c3fc08fc693c6aa07', 200, '{"head": 11, "last": 11, "epoch": 1, "first": 10, "match": "1000000002", "recordedAt": 1795251600000}', '2026-11-22 09:29:56.087561+00'),
	('', 'ncxs7hjt', 't-ncxs7hjt-13', '\xf5f9528eebc052c3d963c46172818878fe72f688589b58b3f0bcca42dfc7f790', 200, '{"head": 3, "last": 3, "epoch": 1, "first": 1, "match": "1000000003", "recordedAt": 1795251600000}', '2026-11-22 09:29:56.140344+00'),
	('', 'staff:1', 'd-1', '\x6cc7c9e0db98ed7223e7a04f6fff2a7224f573e459deebaa5a4c796a55c3abb6', 200, '{"head": 3, "last": 3, "epoch": 1, "first": 1, "match": "1000000004", "recordedAt": 1795251600000}', '2026-11-22 09:29:56.614699+00'),
	('1000000004', 'staff:1', 'toss-0741a320e613baac937e2644e8e96a28', '\xd2c341e791c2a052ae6133280eb66e3c97dc2ec97cc1bca51bed45b82d994080', 200, '{"head": 4, "last": 4, "epoch": 1, "first": 4, "match": "1000000004", "recordedAt": 1795251600000}', '2026-11-22 09:29:56.630946+00'),
	('1000000004', 'staff:1', 'd-2', '\x24fc5e5b594d35ddad3d7d58a4e71431249bec1e9f2d5b96b8c832b0f523dca4', 200, '{"head": 8, "last": 8, "epoch": 1, "first": 5, "match": "1000000004", "recordedAt": 1795251600000}', '2026-11-22 09:29:56.670709+00'),
	('1000000004', 'staff:1', 'd-3', '\x4e70a5dc8445bf293e6d84f839ebddc673132312a18351bfa7359c4e31f129bb', 200, '{"head": 9, "last": 9, "epoch": 1, "first": 9, "match": "1000000004", "recordedAt": 1795251600000}', '2026-11-22 09:29:56.81493+00');

INSERT INTO public.fact VALUES
	('1000000001', 1, 1, 'match', 1, NULL, '2026-11-21 09:00:00+00', 'key:ncxs7hjt', 't-ncxs7hjt-1', NULL, NULL, '{"ball": "white", "city": "Saltby", "kind": "match", "type": "T20", "clock": true, "dates": ["2026-11-22"], "sides": [{"name": "Harbour Terns", "teamId": 3, "shortName": "HT"}, {"name": "Moorland Kites", "teamId": 4, "shortName": "MK"}], "gender": "female", "ruleset": {"date": "2026-11-22", "format": "T20", "gender": "female", "overrides": {}}, "venueId": 2, "knockOut": false, "seriesId": 2, "officials": [], "startTime": null, "venueName": "Pier Ground", "seriesName": "Coast Cup", "sourceType": "T20", "description": "1st match", "expectedEnd": null, "scheduledDays": 1}'),
	('1000000001', 1, 2, 'squad', 1, NULL, '2026-11-21 09:00:00+00', 'key:ncxs7hjt', 't-ncxs7hjt-1', NULL, NULL, '{"kind": "squad", "side": 0, "players": [{"id": 23, "name": "Ada Tern"}, {"id": 24, "name": "Bo Tern"}, {"id": 25, "name": "Cal Tern"}, {"id": 26, "name": "Dev Tern"}, {"id": 27, "name": "Eli Tern"}, {"id": 28, "name": "Fay Tern"}, {"id": 29, "name": "Gus Tern"}, {"id": 30, "name": "Hal Tern"}, {"id": 31, "name": "Ivo Tern"}, {"id": 32, "name": "Jan Tern"}, {"id": 33, "name": "Kit Tern"}]}'),
	('1000000001', 1, 3, 'squad', 1, NULL, '2026-11-21 09:00:00+00', 'key:ncxs7hjt', 't-ncxs7hjt-1', NULL, NULL, '{"kind": "squad", "side": 1, "players": [{"id": 34, "name": "Ada Kite"}, {"id": 35, "name": "Bo Kite", "keeper": true}, {"id": 36, "name": "Cal Kite"}, {"id": 37, "name": "Dev Kite"}, {"id": 38, "name": "Eli Kite"}, {"id": 39, "name": "Fay Kite"}, {"id": 40, "name": "Gus Kite"}, {"id": 41, "name": "Hal Kite"}, {"id": 42, "name": "Ivo Kite"}, {"id": 43, "name": "Jan Kite"}, {"id": 44, "name": "Kit Kite"}]}'),
	('1000000001', 1, 4, 'toss', 1, NULL, '2026-11-21 09:00:00+00', 'key:ncxs7hjt', 't-ncxs7hjt-2', NULL, NULL, '{"kind": "toss", "winner": 0, "decision": "bat"}'),
	('1000000001', 1, 5, 'inningsStart', 1, NULL, '2026-11-21 09:00:00+00', 'key:ncxs7hjt', 't-ncxs7hjt-3', NULL, NULL, '{"kind": "inningsStart", "balls": 120, "batting": 0, "innings": 1, "followOn": false, "superOver": false, "penaltyBefore": 0}'),
	('1000000001', 1, 6, 'batterIn', 1, NULL, '2026-11-21 09:00:00+00', 'key:ncxs7hjt', 't-ncxs7hjt-3', NULL, NULL, '{"end": "striker", "kind": "batterIn", "player": 23, "innings": 1}'),
	('1000000001', 1, 7, 'batterIn', 1, NULL, '2026-11-21 09:00:00+00', 'key:ncxs7hjt', 't-ncxs7hjt-3', NULL, NULL, '{"end": "nonStriker", "kind": "batterIn", "player": 24, "innings": 1}'),
	('1000000001', 1, 8, 'bowler', 1, NULL, '2026-11-21 09:00:00+00', 'key:ncxs7hjt', 't-ncxs7hjt-3', NULL, NULL, '{"kind": "bowler", "player": 44, "innings": 1}'),
	('1000000001', 1, 9, 'delivery', 1, NULL, '2026-11-21 09:00:00+00', 'key:ncxs7hjt', 't-ncxs7hjt-4', NULL, NULL, '{"bat": 4, "ball": 1, "byes": 0, "kind": "delivery", "over": 0, "faced": true, "legal": true, "wides": 0, "bowler": 44, "innings": 1, "legByes": 0, "noBalls": 0, "penalty": 0, "striker": 23, "wickets": [], "boundary": 4, "crossings": 0, "nonStriker": 24}'),
	('1000000001', 1, 10, 'delivery', 1, '2026-11-21 08:59:00+00', '2026-11-21 09:00:00+00', 'key:ncxs7hjt', 'pier-1', NULL, NULL, '{"bat": 1, "ball": 2, "byes": 0, "kind": "delivery", "over": 0, "faced": true, "legal": true, "wides": 0, "bowler": 44, "innings": 1, "legByes": 0, "noBalls": 0, "penalty": 0, "striker": 23, "wickets": [], "boundary": 0, "crossings": 1, "nonStriker": 24}'),
	('1000000001', 1, 11, 'amend', 1, NULL, '2026-11-21 09:00:00+00', 'key:ncxs7hjt', 't-ncxs7hjt-5', 9, NULL, '{"of": 9, "body": {"bat": 6, "ball": 1, "byes": 0, "kind": "delivery", "over": 0, "faced": true, "legal": true, "wides": 0, "bowler": 44, "innings": 1, "legByes": 0, "noBalls": 0, "penalty": 0, "striker": 23, "wickets": [], "boundary": 6, "crossings": 0, "nonStriker": 24}, "kind": "amend"}'),
	('1000000001', 1, 12, 'words', 1, NULL, '2026-11-21 09:00:00+00', 'key:ncxs7hjt', 't-ncxs7hjt-6', 9, NULL, '{"of": 9, "kind": "words", "text": "Over the <b>pier</b>."}'),
	('1000000001', 1, 13, 'comment', 1, NULL, '2026-11-21 09:00:00+00', 'key:ncxs7hjt', 't-ncxs7hjt-7', NULL, NULL, '{"kind": "comment", "text": "Gulls on the ground 𠮷.", "innings": 1, "snippet": "plain"}'),
	('1000000003', 1, 1, 'match', 1, NULL, '2026-11-21 09:00:00+00', 'key:ncxs7hjt', 't-ncxs7hjt-13', NULL, NULL, '{"ball": "white", "city": null, "kind": "match", "type": "T20", "clock": true, "dates": ["2026-12-24"], "sides": [{"name": "Harbour Terns", "teamId": 3, "shortName": "HT"}, {"name": "Moorland Kites", "teamId": 4, "shortName": "MK"}], "gender": "female", "ruleset": {"date": "2026-12-24", "format": "T20", "gender": "female", "overrides": {}}, "venueId": null, "knockOut": false, "seriesId": null, "officials": [], "startTime": null, "venueName": null, "seriesName": null, "sourceType": "T20", "description": "3rd match", "expectedEnd": null, "scheduledDays": 1}'),
	('1000000003', 1, 2, 'squad', 1, NULL, '2026-11-21 09:00:00+00', 'key:ncxs7hjt', 't-ncxs7hjt-13', NULL, NULL, '{"kind": "squad", "side": 0, "players": [{"id": 23, "name": "Ada Tern"}, {"id": 24, "name": "Bo Tern"}, {"id": 25, "name": "Cal Tern"}, {"id": 26, "name": "Dev Tern"}, {"id": 27, "name": "Eli Tern"}, {"id": 28, "name": "Fay Tern"}, {"id": 29, "name": "Gus Tern"}, {"id": 30, "name": "Hal Tern"}, {"id": 31, "name": "Ivo Tern"}, {"id": 32, "name": "Jan Tern"}, {"id": 33, "name": "Kit Tern"}]}'),
	('1000000003', 1, 3, 'squad', 1, NULL, '2026-11-21 09:00:00+00', 'key:ncxs7hjt', 't-ncxs7hjt-13', NULL, NULL, '{"kind": "squad", "side": 1, "players": [{"id": 34, "name": "Ada Kite"}, {"id": 35, "name": "Bo Kite", "keeper": true}, {"id": 36, "name": "Cal Kite"}, {"id": 37, "name": "Dev Kite"}, {"id": 38, "name": "Eli Kite"}, {"id": 39, "name": "Fay Kite"}, {"id": 40, "name": "Gus Kite"}, {"id": 41, "name": "Hal Kite"}, {"id": 42, "name": "Ivo Kite"}, {"id": 43, "name": "Jan Kite"}, {"id": 44, "name": "Kit Kite"}]}'),
	('1000000004', 1, 1, 'match', 1, NULL, '2026-11-21 09:00:00+00', 'staff:1', 'd-1', NULL, NULL, '{"ball": "white", "city": null, "kind": "match", "type": "T20", "clock": true, "dates": ["2026-11-22"], "sides": [{"name": "Harbour Terns", "teamId": 3, "shortName": "HT"}, {"name": "Moorland Kites", "teamId": 4, "shortName": "MK"}], "gender": "female", "ruleset": {"date": "2026-11-22", "format": "T20", "gender": "female", "overrides": {}}, "venueId": null, "knockOut": false, "seriesId": null, "officials": [], "startTime": null, "venueName": null, "seriesName": null, "sourceType": "T20", "description": "4th match", "expectedEnd": null, "scheduledDays": 1}'),
	('1000000004', 1, 2, 'squad', 1, NULL, '2026-11-21 09:00:00+00', 'staff:1', 'd-1', NULL, NULL, '{"kind": "squad", "side": 0, "players": [{"id": 23, "name": "Ada Tern"}, {"id": 24, "name": "Bo Tern"}, {"id": 25, "name": "Cal Tern"}, {"id": 26, "name": "Dev Tern"}, {"id": 27, "name": "Eli Tern"}, {"id": 28, "name": "Fay Tern"}, {"id": 29, "name": "Gus Tern"}, {"id": 30, "name": "Hal Tern"}, {"id": 31, "name": "Ivo Tern"}, {"id": 32, "name": "Jan Tern"}, {"id": 33, "name": "Kit Tern"}]}'),
	('1000000004', 1, 3, 'squad', 1, NULL, '2026-11-21 09:00:00+00', 'staff:1', 'd-1', NULL, NULL, '{"kind": "squad", "side": 1, "players": [{"id": 34, "name": "Ada Kite"}, {"id": 35, "name": "Bo Kite", "keeper": true}, {"id": 36, "name": "Cal Kite"}, {"id": 37, "name": "Dev Kite"}, {"id": 38, "name": "Eli Kite"}, {"id": 39, "name": "Fay Kite"}, {"id": 40, "name": "Gus Kite"}, {"id": 41, "name": "Hal Kite"}, {"id": 42, "name": "Ivo Kite"}, {"id": 43, "name": "Jan Kite"}, {"id": 44, "name": "Kit Kite"}]}'),
	('1000000004', 1, 4, 'toss', 1, NULL, '2026-11-21 09:00:00+00', 'staff:1', 'toss-0741a320e613baac937e2644e8e96a28', NULL, NULL, '{"kind": "toss", "winner": 0, "decision": "bat"}'),
	('1000000004', 1, 5, 'inningsStart', 1, NULL, '2026-11-21 09:00:00+00', 'staff:1', 'd-2', NULL, NULL, '{"kind": "inningsStart", "balls": 120, "batting": 0, "innings": 1, "followOn": false, "superOver": false, "penaltyBefore": 0}'),
	('1000000004', 1, 6, 'batterIn', 1, NULL, '2026-11-21 09:00:00+00', 'staff:1', 'd-2', NULL, NULL, '{"end": "striker", "kind": "batterIn", "player": 23, "innings": 1}'),
	('1000000004', 1, 7, 'batterIn', 1, NULL, '2026-11-21 09:00:00+00', 'staff:1', 'd-2', NULL, NULL, '{"end": "nonStriker", "kind": "batterIn", "player": 24, "innings": 1}'),
	('1000000004', 1, 8, 'bowler', 1, NULL, '2026-11-21 09:00:00+00', 'staff:1', 'd-2', NULL, NULL, '{"kind": "bowler", "player": 44, "innings": 1}'),
	('1000000004', 1, 9, 'delivery', 1, NULL, '2026-11-21 09:00:00+00', 'staff:1', 'd-3', NULL, NULL, '{"bat": 2, "ball": 1, "byes": 0, "kind": "delivery", "over": 0, "faced": true, "legal": true, "wides": 0, "bowler": 44, "innings": 1, "legByes": 0, "noBalls": 0, "penalty": 0, "striker": 23, "wickets": [], "boundary": 0, "crossings": 2, "nonStriker": 24}');

INSERT INTO public.feed_key VALUES
	('ncxs7hjt', 'Pier Ground', '\x7930f5875a0a03c665f30d19137e1cc5b872f2345ca7223a8999a6d5849401eb', '{all}', '{score,comment,manage}', '2099-01-01 00:00:00+00', '2026-11-22 09:29:55.552197+00', '2026-11-22 09:29:55.587261+00', NULL);

INSERT INTO public.innings_figure VALUES
	('700001', 1, 'real', 'T20', 'female', 'T20', '2024-05-01', 0, 1, 2, false, 24, 0, 12, 2, 0, 6, 0, 0, 0, 0, 0, 0, 0, 'overs', false, NULL),
	('700001', 2, 'real', 'T20', 'female', 'T20', '2024-05-01', 1, 2, 1, false, 12, 0, 12, 2, 0, 6, 0, 0, 0, 0, 0, 0, 0, 'overs', false, 25),
	('1000000002', 1, 'real', 'T20', 'female', 'T20', '2026-11-22', 0, 3, 4, false, 0, 1, 1, 0, 1, 6, 0, 0, 0, 0, 0, 0, 0, 'closed', false, NULL);

INSERT INTO public.kysely_migration VALUES
	('0001_log', '2026-11-22T09:27:38.680Z'),
	('0002_registry', '2026-11-22T09:27:38.883Z'),
	('0003_feed_keys', '2026-11-22T09:27:38.888Z'),
	('0004_figures', '2026-11-22T09:27:38.957Z'),
	('0006_staff', '2026-11-22T09:27:39.036Z'),
	('0008_player_details', '2026-11-22T09:27:39.038Z'),
	('0009_staff_known', '2026-11-22T09:27:39.044Z');

INSERT INTO public.kysely_migration_lock VALUES
	('migration_lock', 0);

INSERT INTO public.match VALUES
	('700001', 'real', 'cricsheet', 1, 34, 'T20', 'female', 1, 1, 1, 2, '2024-05-01', NULL, NULL, 'complete', 'pull', '{"day": null, "ball": "white", "toss": "Northshire won the toss and opted to bat", "type": "T20", "break": null, "epoch": 1, "label": "Result", "phase": "complete", "sides": [{"name": "Northshire", "scores": [{"runs": 24, "overs": "2", "allOut": false, "innings": 1, "wickets": 0, "declared": false, "followOn": false, "forfeited": false, "superOver": false}], "teamId": 1, "winner": true, "batting": false, "shortName": "NOR"}, {"name": "Southshire", "scores": [{"runs": 12, "overs": "2", "allOut": false, "innings": 2, "wickets": 0, "declared": false, "followOn": false, "forfeited": false, "superOver": false}], "teamId": 2, "winner": false, "batting": false, "shortName": "SOU"}], "number": 34, "status": "Northshire won by 12 runs", "matchId": "700001", "session": null, "description": "Match 1"}', 'c3e50760ab76e74b92cdb97f14ce527cd5ac020c63ccc73cb509f6602cc37432', false, '2026-11-22 09:29:55.523701+00', '2026-11-22 09:29:55.523701+00'),
	('1000000001', 'real', 'feed', 1, 13, 'T20', 'female', 2, 2, 3, 4, '2026-11-22', NULL, NULL, 'inprogress', 'pull', '{"day": null, "ball": "white", "toss": "Harbour Terns won the toss and opted to bat", "type": "T20", "break": null, "epoch": 1, "label": "Live", "phase": "inprogress", "sides": [{"name": "Harbour Terns", "scores": [{"runs": 7, "overs": "0.2", "allOut": false, "innings": 1, "wickets": 0, "declared": false, "followOn": false, "forfeited": false, "superOver": false}], "teamId": 3, "winner": false, "batting": true, "shortName": "HT"}, {"name": "Moorland Kites", "scores": [], "teamId": 4, "winner": false, "batting": false, "shortName": "MK"}], "number": 13, "status": "Harbour Terns opt to bat", "matchId": "1000000001", "session": null, "description": "1st match"}', NULL, false, '2026-11-22 09:29:55.67017+00', '2026-11-22 09:29:56.0083+00'),
	('1000000002', 'real', 'feed', 1, 11, 'T20', 'female', NULL, NULL, 3, 4, '2026-11-22', NULL, '2026-11-21 09:00:00+00', 'complete', 'pull', '{"day": null, "ball": "white", "toss": "Harbour Terns won the toss and opted to bat", "type": "T20", "break": null, "epoch": 1, "label": "No result", "phase": "complete", "sides": [{"name": "Harbour Terns", "scores": [{"runs": 0, "overs": "0.1", "allOut": false, "innings": 1, "wickets": 1, "declared": false, "followOn": false, "forfeited": false, "superOver": false}], "teamId": 3, "winner": false, "batting": false, "shortName": "HT"}, {"name": "Moorland Kites", "scores": [], "teamId": 4, "winner": false, "batting": false, "shortName": "MK"}], "number": 11, "status": "No result", "matchId": "1000000002", "session": null, "description": "2nd match"}', NULL, false, '2026-11-22 09:29:56.027883+00', '2026-11-22 09:29:56.087619+00'),
	('1000000003', 'real', 'feed', 1, 3, 'T20', 'female', NULL, NULL, 3, 4, '2026-12-24', NULL, NULL, 'upcoming', 'pull', '{"day": null, "ball": "white", "toss": null, "type": "T20", "break": null, "epoch": 1, "label": "Upcoming", "phase": "upcoming", "sides": [{"name": "Harbour Terns", "scores": [], "teamId": 3, "winner": false, "batting": false, "shortName": "HT"}, {"name": "Moorland Kites", "scores": [], "teamId": 4, "winner": false, "batting": false, "shortName": "MK"}], "number": 3, "status": "Match starts on Dec 24", "matchId": "1000000003", "session": null, "description": "3rd match"}', NULL, false, '2026-11-22 09:29:56.136942+00', '2026-11-22 09:29:56.136942+00'),
	('1000000004', 'real', 'feed', 1, 9, 'T20', 'female', NULL, NULL, 3, 4, '2026-11-22', NULL, NULL, 'inprogress', 'push', '{"day": null, "ball": "white", "toss": "Harbour Terns won the toss and opted to bat", "type": "T20", "break": null, "epoch": 1, "label": "Live", "phase": "inprogress", "sides": [{"name": "Harbour Terns", "scores": [{"runs": 2, "overs": "0.1", "allOut": false, "innings": 1, "wickets": 0, "declared": false, "followOn": false, "forfeited": false, "superOver": false}], "teamId": 3, "winner": false, "batting": true, "shortName": "HT"}, {"name": "Moorland Kites", "scores": [], "teamId": 4, "winner": false, "batting": false, "shortName": "MK"}], "number": 9, "status": "Harbour Terns opt to bat", "matchId": "1000000004", "session": null, "description": "4th match"}', NULL, false, '2026-11-22 09:29:56.606296+00', '2026-11-22 09:29:56.814979+00');

INSERT INTO public.match_staff VALUES
	('1000000004', 1);

INSERT INTO public.packed_innings VALUES
	('700001', 1, 1, 18, 1, 1, 18, '2026-11-22 09:29:55.493+00', 'import', '\x1bf60700c4ff5ca6a5347af3f0b747d27631a717b46e5be43b5d916eabeb4210c012161c86b2cf7e2dc4d58b97bab13f246666e79e8024eae93ea110c984281e79d4800e71dea5f50498e8c2deefad4758a4b55a55908fc0f0f790f123b431daf42b484e48931a5210f0782629ef211921bd8fb69911c6aaffecbf606aa775c63e4bc6e3ad5bd8548cc96d1d72c28e1a019d527e54b22d5f9dc2a4d65d44fed14ec70a32e62448880b82da2d878c2f08e53657ff7ba52328d3aab19dd6c38090800588c95bb820647632494c1edde1721765424e9fc49c538c6fce69808b0bda0645d009ba410ff952426554f37889d12346dae49010913e08931bfd0b123f0403a1b24d99a91fcef9fe642533252414a4078252f64a3db5435390f89856adc71330fc7bf12384a8fe36a7af6792497a27170c9cabec90045e18d8b2fee4f9e8f33774140d447afd5e6346be7ffe2974a8e4785ee6e0a1fef2262953db94bde7cd148456994605d5ffa7dd74d299599383209ec7fc44a1a4c6f5a4ae590e667dd509f34e18e754655bf4ca04264a5077b359adf297089bb35ac622ec520e6ad7ab542d253aad9788b5c32cd90c419ece847edeb6aa2cf7690d7131ef71d151bdf9e646673a194bd69a643c8684ba098aaf650395376395bf48ee35ebc0c8d86cf4b9a94b99ebf6c7642457196f67d614492d88917c5313dc38ebd9e73c67f3a66632e50f8276c0a15d70690f3cda079f0e20a04308e908a27b3803e01a7b9e054f866f7317288f498cc68f4179fbb37b3877022041bbc8a13de4d23ef2e800f97488023a3a8676b8605b14d1fcf8fd2e01536a8b9cd9da56159a103563142bc70cd920d3d5459a301207b9ae62b6d0a35050f368bad6a69f90366b6b9fdb645dd1ade9d7fe6c1c4ba996a69b44d66ed287644a777b90b11891531ebec49e3aa419d85ba1bbb8e85636663ef2b3bfdcc1b60fb7e666e79e431b0ba7099e09df9bf978faf1bfff7f7efd1df89d15fc2c67'),
	('700001', 1, 19, 34, 2, 1, 16, '2026-11-22 09:29:55.493+00', 'import', '\x1bad0300c4c2b5641666f43ee4ca9125c7360794e3df3ca11415b2aeba4ed5d5ffff535db391ffb82f1d6bf1de564cf053810b388f3768b5da36a3c1b687283fd34e6d8bfa47ffeb339c48d3b9ee41ce806170483543ce9c73da83b40861d08714043c1e04dd096493104ec4169b844aa7f7638129ea0c9bfba0aa0a9db0ae042b39c88b1d59023ac998a4b3a157de30c92e1ce100a65d6948252c121724844348bc0790ca217475af3f7ab120681eeacab4770228c4c43802e51d1c42645aad806371028c38d217a2fea36e49e1f3a27e03c72175475ed124bdd05b9a0b619ff4a8d4f0a149339439c79018e35d0f5f10e4bd7ece29ec329cfa6f43dd457ec5e1e0d21b33e321d6256111d2af0bd95c5874a2971e53b9a4b1da1df0e0fa6a31c45bc8196a252ead573e71bcda031df40c43c20cf72c65355708c22f4030837e645a1a12a39c41bd286f520696f021cc52086b61ccaf08b18ef258c7f71366f3d974c935041ca4c664ef2d7909fa51706f0b67e1388badbda526b6dc2306caedc1caf2cae7d95bab0e2ff91d2d35f79dfffe7d7ffd647f2e4fbdcc04'),
	('1000000002', 1, 1, 11, 1, 1, 11, '2026-11-21 09:00:00+00', 'key:ncxs7hjt', '\x1baf0800c42fa77ee55a0530f3f066c62d4decf7c23c068abd97af142923c94ea98c1f0147d001d8fda7a913f2e2aaeafc60db730adeffffc29cbf65ec75a88b4a23eb581e845b1617d484ad0baa9b3715e075f7c3afaf0b78a4e38a1dc40232cc0f912ea0b456bae7204242577a8880208f9ab4b373efacdad98030e4dec10132e5cd096d0ee47008f1b0ae4627c6207eb06394209dc1624d6473bf1aacb29a39cc78c8106914539450926404abfb0222cd08969dc76f691ad00213950f38f31f0b0c942e20d0359321172048e7184414136430c6b695bf56d92acb5604d6150fcd58062c4494c98d01cf84cea7aef5dcf7c808b9198da42ef2277d7df3acde062555e86485c1ba52d81f35bf662de79323c5e0618e11b461d0cdf578570e8710a05041e0730cc21cddd449f3d0cf95d99821f0140d825c841335548526024fb95d0fc37a348e7ec75e942e46e5a8facf67d2764d696b4f6cb56bf51acbd179011133316bfd4dd1f527aca8e2d2b5315619b576a97a7a70ac9044d797cb19a1f733332b1602d6df0518873af67c60b075109b31c24f69412165724fb4b1632ab6763a3f2c562b42c5bae44188a46e69930f6e4b0f6fd50f0b7a50c8f900e1834c08e6eb0ed4264f8413b991c7c74f4c69737e22017e54ad1a870ecc6a4e1735ae229e9ecb3d17c77a18b1a7d12339b3c173ab8cd29094bbd779f57e90460b5672e66f5c15ca2e9454f70bc921d144f926c93a302bd368742887304ddb1157a6653b1e2ad3b69dc899e9584e4b578883c4b3f114e2b0d179656022db85d40f4453bc54be371370b3a226c28e7102558fd1216e50f6282120404d618071e1b0296e4f43610b9efcb00d0fc20e1ea33e09e04118c283308207610c0fc2040c4249acde38273134f9078d4999e31fd883071f957e914a933a1294f80f21f5624f1146c32878beedbdd2bd861ec52e8e85a95b6df147ca31dbdbaa4f4995f0c42f5838f89c481bb400abc4796fd5802d5c2c7a7b89edb98e2d0f3a461ba6f96e6df4e3be6292d1a260566a93931ac91d49c1a5204c8e4927520afa48f5d4ed0be38a378cf08b851a082f3a5c094716a76c9bd2e786e5796d6ab5c462aab7dfae5d1c45da9fb3d5dbdd9ddd9d177bbb7bbb2f9fe136f56167f5d1d7edffef3f7f3c273e2a70e8c3eeeeeede8b85be7cf50a');

INSERT INTO public.partnership_figure VALUES
	('700001', 1, 1, 1, 1, 1, 2, 24, 12, 0, 24, 12, 0, 0, true),
	('700001', 2, 1, 1, 2, 12, 13, 12, 12, 0, 12, 12, 0, 0, true),
	('1000000002', 1, 1, 1, 3, 23, 24, 0, 1, 0, 0, 1, 0, 0, false);

INSERT INTO public.person VALUES
	(1, 'real', '00010041', 'A Player1', NULL, NULL, NULL, NULL),
	(2, 'real', '00020041', 'A Player2', NULL, NULL, NULL, NULL),
	(3, 'real', '00030041', 'A Player3', NULL, NULL, NULL, NULL),
	(4, 'real', '00040041', 'A Player4', NULL, NULL, NULL, NULL),
	(5, 'real', '00050041', 'A Player5', NULL, NULL, NULL, NULL),
	(6, 'real', '00060041', 'A Player6', NULL, NULL, NULL, NULL),
	(7, 'real', '00070041', 'A Player7', NULL, NULL, NULL, NULL),
	(8, 'real', '00080041', 'A Player8', NULL, NULL, NULL, NULL),
	(9, 'real', '00090041', 'A Player9', NULL, NULL, NULL, NULL),
	(10, 'real', '00100041', 'A Player10', NULL, NULL, NULL, NULL),
	(11, 'real', '00110041', 'A Player11', NULL, NULL, NULL, NULL),
	(12, 'real', '00010042', 'B Player1', NULL, NULL, NULL, NULL),
	(13, 'real', '00020042', 'B Player2', NULL, NULL, NULL, NULL),
	(14, 'real', '00030042', 'B Player3', NULL, NULL, NULL, NULL),
	(15, 'real', '00040042', 'B Player4', NULL, NULL, NULL, NULL),
	(16, 'real', '00050042', 'B Player5', NULL, NULL, NULL, NULL),
	(17, 'real', '00060042', 'B Player6', NULL, NULL, NULL, NULL),
	(18, 'real', '00070042', 'B Player7', NULL, NULL, NULL, NULL),
	(19, 'real', '00080042', 'B Player8', NULL, NULL, NULL, NULL),
	(20, 'real', '00090042', 'B Player9', NULL, NULL, NULL, NULL),
	(21, 'real', '00100042', 'B Player10', NULL, NULL, NULL, NULL),
	(22, 'real', '00110042', 'B Player11', NULL, NULL, NULL, NULL),
	(23, 'real', NULL, 'Ada Tern', NULL, NULL, NULL, NULL),
	(24, 'real', NULL, 'Bo Tern', NULL, NULL, NULL, NULL),
	(25, 'real', NULL, 'Cal Tern', NULL, NULL, NULL, NULL),
	(26, 'real', NULL, 'Dev Tern', NULL, NULL, NULL, NULL),
	(27, 'real', NULL, 'Eli Tern', NULL, NULL, NULL, NULL),
	(28, 'real', NULL, 'Fay Tern', NULL, NULL, NULL, NULL),
	(29, 'real', NULL, 'Gus Tern', NULL, NULL, NULL, NULL),
	(30, 'real', NULL, 'Hal Tern', NULL, NULL, NULL, NULL),
	(31, 'real', NULL, 'Ivo Tern', NULL, NULL, NULL, NULL),
	(32, 'real', NULL, 'Jan Tern', NULL, NULL, NULL, NULL),
	(33, 'real', NULL, 'Kit Tern', NULL, NULL, NULL, NULL),
	(34, 'real', NULL, 'Ada Kite', NULL, NULL, NULL, NULL),
	(35, 'real', NULL, 'Bo Kite', NULL, NULL, NULL, NULL),
	(36, 'real', NULL, 'Cal Kite', NULL, NULL, NULL, NULL),
	(37, 'real', NULL, 'Dev Kite', NULL, NULL, NULL, NULL),
	(38, 'real', NULL, 'Eli Kite', NULL, NULL, NULL, NULL),
	(39, 'real', NULL, 'Fay Kite', NULL, NULL, NULL, NULL),
	(40, 'real', NULL, 'Gus Kite', NULL, NULL, NULL, NULL),
	(41, 'real', NULL, 'Hal Kite', NULL, NULL, NULL, NULL),
	(42, 'real', NULL, 'Ivo Kite', NULL, NULL, NULL, NULL),
	(43, 'real', NULL, 'Jan Kite', NULL, NULL, NULL, NULL),
	(44, 'real', NULL, 'Kit Kite', NULL, NULL, NULL, NULL);

INSERT INTO public.person_alias VALUES
	('real', 'cricsheet:00010041', 1),
	('real', 'cricsheet:00020041', 2),
	('real', 'cricsheet:00030041', 3),
	('real', 'cricsheet:00040041', 4),
	('real', 'cricsheet:00050041', 5),
	('real', 'cricsheet:00060041', 6),
	('real', 'cricsheet:00070041', 7),
	('real', 'cricsheet:00080041', 8),
	('real', 'cricsheet:00090041', 9),
	('real', 'cricsheet:00100041', 10),
	('real', 'cricsheet:00110041', 11),
	('real', 'cricsheet:00010042', 12),
	('real', 'cricsheet:00020042', 13),
	('real', 'cricsheet:00030042', 14),
	('real', 'cricsheet:00040042', 15),
	('real', 'cricsheet:00050042', 16),
	('real', 'cricsheet:00060042', 17),
	('real', 'cricsheet:00070042', 18),
	('real', 'cricsheet:00080042', 19),
	('real', 'cricsheet:00090042', 20),
	('real', 'cricsheet:00100042', 21),
	('real', 'cricsheet:00110042', 22),
	('real', 'name:Ada Tern|Harbour Terns|female', 23),
	('real', 'name:Bo Tern|Harbour Terns|female', 24),
	('real', 'name:Cal Tern|Harbour Terns|female', 25),
	('real', 'name:Dev Tern|Harbour Terns|female', 26),
	('real', 'name:Eli Tern|Harbour Terns|female', 27),
	('real', 'name:Fay Tern|Harbour Terns|female', 28),
	('real', 'name:Gus Tern|Harbour Terns|female', 29),
	('real', 'name:Hal Tern|Harbour Terns|female', 30),
	('real', 'name:Ivo Tern|Harbour Terns|female', 31),
	('real', 'name:Jan Tern|Harbour Terns|female', 32),
	('real', 'name:Kit Tern|Harbour Terns|female', 33),
	('real', 'name:Ada Kite|Moorland Kites|female', 34),
	('real', 'name:Bo Kite|Moorland Kites|female', 35),
	('real', 'name:Cal Kite|Moorland Kites|female', 36),
	('real', 'name:Dev Kite|Moorland Kites|female', 37),
	('real', 'name:Eli Kite|Moorland Kites|female', 38),
	('real', 'name:Fay Kite|Moorland Kites|female', 39),
	('real', 'name:Gus Kite|Moorland Kites|female', 40),
	('real', 'name:Hal Kite|Moorland Kites|female', 41),
	('real', 'name:Ivo Kite|Moorland Kites|female', 42),
	('real', 'name:Jan Kite|Moorland Kites|female', 43),
	('real', 'name:Kit Kite|Moorland Kites|female', 44);

INSERT INTO public.series VALUES
	(1, 'real', 'Harbour Cup', 'Harbour Cup 2024', '2024', 'female', 'Domestic'),
	(2, 'real', 'Coast Cup', 'Coast Cup 2026', '2026', 'female', 'Domestic');

INSERT INTO public.series_alias VALUES
	('real', 'Harbour Cup', '2024', 'female', 1),
	('real', 'Coast Cup', '2026', 'female', 2);

INSERT INTO public.sign_in_guess VALUES
	('\xa15c9f518da60f6e69e3d5c2f986dc42fec4073cccab1817934a5ca28f03753d', 0, '2026-11-21 09:00:00+00', NULL),
	('\x16460c27160c16c3ba244c597d6d515da0986340314462078b2e670109c23680', 0, '2026-11-21 09:00:00+00', NULL);

INSERT INTO public.staff OVERRIDING SYSTEM VALUE VALUES
	(1, 'ada.tern.1@example.org', 'Ada Tern', 'scorer', '$argon2id$v=19$m=19456,p=1,t=2$uRw8Oh/qdSwU6BhrLsCXCQ$2WBh2mtGA3pNb7xafUTY39syCYRV4tAiODJjDCm43So', NULL, NULL, NULL, NULL, '2026-11-21 09:00:00+00', '2026-11-21 09:00:00+00');

INSERT INTO public.staff_act OVERRIDING SYSTEM VALUE VALUES
	(1, '2026-11-21 09:00:00+00', 'staff.created', NULL, NULL, 'staff:1', NULL, NULL, 'Account of Ada Tern (scorer)'),
	(2, '2026-11-21 09:00:00+00', 'password.set', 1, NULL, 'staff:1', NULL, NULL, 'Ada Tern chose a password by a link'),
	(3, '2026-11-21 09:00:00+00', 'sign-in', 1, NULL, 'session:9fEJbPxDs6L5', NULL, NULL, 'Ada Tern signed in'),
	(4, '2026-11-21 09:00:00+00', 'match.created', 1, '1000000004', NULL, NULL, 4, 'Harbour Terns v Moorland Kites'),
	(5, '2026-11-21 09:00:00+00', 'match.startInnings', 1, '1000000004', NULL, 4, 8, 'Harbour Terns begin innings 1'),
	(6, '2026-11-21 09:00:00+00', 'match.ball', 1, '1000000004', NULL, 8, 9, '0.1 K Kite to A Tern, 2 runs.');

INSERT INTO public.staff_known VALUES
	(1, '\x91d7c83ca101227115430c1222df82a14de7a7296b07e662ed917a678a6467b9', 'device', '2026-11-21 09:00:00+00'),
	(1, '\x0a137279b12e0ad9dd94527bdcac7f8a9a4ae6cab172606fbff20d3030016ed4', 'address', '2026-11-21 09:00:00+00');

INSERT INTO public.staff_session VALUES
	('9fEJbPxDs6L5', '\x71fcb38d5476f30f7393bc7c42f04a1dcf7791b137e53995651ecc4d24b522cd', 1, '2026-11-21 09:00:00+00', '2026-11-21 09:00:00+00', 'a test');

INSERT INTO public.team VALUES
	(1, 'real', 'Northshire', 'NOR', 'female', 'club', '{"kind": "initials", "text": "NOR"}'),
	(2, 'real', 'Southshire', 'SOU', 'female', 'club', '{"kind": "initials", "text": "SOU"}'),
	(3, 'real', 'Harbour Terns', 'HT', 'female', 'club', '{"kind": "initials", "text": "HT"}'),
	(4, 'real', 'Moorland Kites', 'MK', 'female', 'club', '{"kind": "initials", "text": "MK"}');

INSERT INTO public.team_alias VALUES
	('real', 'female', 'club', 'Northshire', 1),
	('real', 'female', 'club', 'Southshire', 2),
	('real', 'female', 'club', 'Harbour Terns', 3),
	('real', 'female', 'club', 'Moorland Kites', 4);

INSERT INTO public.venue VALUES
	(1, 'real', 'Harbour Ground', 'Harbourtown', NULL, NULL),
	(2, 'real', 'Pier Ground', 'Saltby', NULL, NULL);

INSERT INTO public.venue_alias VALUES
	('real', 'Harbour Ground', 'Harbourtown', 1),
	('real', 'Pier Ground', 'Saltby', 2);

SELECT pg_catalog.setval('public.match_number', 1000000004, true);

SELECT pg_catalog.setval('public.person_id_seq', 44, true);

SELECT pg_catalog.setval('public.series_id_seq', 2, true);

SELECT pg_catalog.setval('public.staff_act_id_seq', 6, true);

SELECT pg_catalog.setval('public.staff_id_seq', 1, true);

SELECT pg_catalog.setval('public.team_number', 4, true);

SELECT pg_catalog.setval('public.venue_id_seq', 2, true);

ALTER TABLE ONLY public.batting_figure
    ADD CONSTRAINT batting_figure_pkey PRIMARY KEY (match_id, innings, person_id);

ALTER TABLE ONLY public.bowling_figure
    ADD CONSTRAINT bowling_figure_pkey PRIMARY KEY (match_id, innings, person_id);

ALTER TABLE ONLY public.command
    ADD CONSTRAINT command_pkey PRIMARY KEY (match_id, key_id, command_id);

ALTER TABLE ONLY public.desk_presence
    ADD CONSTRAINT desk_presence_pkey PRIMARY KEY (match_id, staff_id, tab);

ALTER TABLE ONLY public.fact
    ADD CONSTRAINT fact_pkey PRIMARY KEY (match_id, epoch, number);

ALTER TABLE ONLY public.feed_key
    ADD CONSTRAINT feed_key_pkey PRIMARY KEY (prefix);

ALTER TABLE ONLY public.innings_figure
    ADD CONSTRAINT innings_figure_pkey PRIMARY KEY (match_id, innings);

ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.match_limit
    ADD CONSTRAINT match_limit_pkey PRIMARY KEY (match_id);

ALTER TABLE ONLY public.match
    ADD CONSTRAINT match_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.match_staff
    ADD CONSTRAINT match_staff_pkey PRIMARY KEY (match_id, staff_id);

ALTER TABLE ONLY public.packed_innings
    ADD CONSTRAINT packed_innings_pkey PRIMARY KEY (match_id, epoch, first_number);

ALTER TABLE ONLY public.partnership_figure
    ADD CONSTRAINT partnership_figure_pkey PRIMARY KEY (match_id, innings, pair);

ALTER TABLE ONLY public.person_alias
    ADD CONSTRAINT person_alias_pkey PRIMARY KEY (world, key);

ALTER TABLE ONLY public.person
    ADD CONSTRAINT person_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.person
    ADD CONSTRAINT person_register_id_key UNIQUE (register_id);

ALTER TABLE ONLY public.series_alias
    ADD CONSTRAINT series_alias_pkey PRIMARY KEY (world, name, season, gender);

ALTER TABLE ONLY public.series
    ADD CONSTRAINT series_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.series
    ADD CONSTRAINT series_world_name_season_gender_key UNIQUE (world, name, season, gender);

ALTER TABLE ONLY public.sign_in_guess
    ADD CONSTRAINT sign_in_guess_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY public.staff_act
    ADD CONSTRAINT staff_act_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.staff
    ADD CONSTRAINT staff_email_key UNIQUE (email);

ALTER TABLE ONLY public.staff_known
    ADD CONSTRAINT staff_known_pkey PRIMARY KEY (staff_id, hash);

ALTER TABLE ONLY public.staff
    ADD CONSTRAINT staff_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.staff_recovery_code
    ADD CONSTRAINT staff_recovery_code_pkey PRIMARY KEY (staff_id, hash);

ALTER TABLE ONLY public.staff_session
    ADD CONSTRAINT staff_session_hash_key UNIQUE (hash);

ALTER TABLE ONLY public.staff_session
    ADD CONSTRAINT staff_session_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.staff_set_up
    ADD CONSTRAINT staff_set_up_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY public.staff_ticket
    ADD CONSTRAINT staff_ticket_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY public.team_alias
    ADD CONSTRAINT team_alias_pkey PRIMARY KEY (world, gender, kind, name);

ALTER TABLE ONLY public.team
    ADD CONSTRAINT team_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.team
    ADD CONSTRAINT team_world_gender_kind_name_key UNIQUE (world, gender, kind, name);

ALTER TABLE ONLY public.venue_alias
    ADD CONSTRAINT venue_alias_pkey PRIMARY KEY (world, name, city);

ALTER TABLE ONLY public.venue
    ADD CONSTRAINT venue_pkey PRIMARY KEY (id);

CREATE INDEX batting_figure_person ON public.batting_figure USING btree (person_id);

CREATE INDEX bowling_figure_person ON public.bowling_figure USING btree (person_id);

CREATE INDEX innings_figure_team ON public.innings_figure USING btree (team_id, type);

CREATE INDEX match_finished ON public.match USING btree (start_date DESC, id) WHERE (phase = ANY (ARRAY['complete'::text, 'recent'::text]));

CREATE INDEX match_series ON public.match USING btree (series_id, start_date);

CREATE INDEX match_unfinished ON public.match USING btree (start_date) WHERE (phase <> ALL (ARRAY['complete'::text, 'recent'::text]));

CREATE INDEX match_updated ON public.match USING btree (updated_at);

CREATE INDEX person_alias_person ON public.person_alias USING btree (person_id);

CREATE INDEX person_name ON public.person USING gin (name public.gin_trgm_ops);

CREATE INDEX staff_act_match ON public.staff_act USING btree (match_id, id);

CREATE INDEX staff_act_staff ON public.staff_act USING btree (staff_id, id);

CREATE INDEX staff_known_hash ON public.staff_known USING btree (hash);

CREATE INDEX staff_session_staff ON public.staff_session USING btree (staff_id);

CREATE UNIQUE INDEX venue_name_city ON public.venue USING btree (world, name, COALESCE(city, ''::text));

ALTER TABLE ONLY public.batting_figure
    ADD CONSTRAINT batting_figure_match_id_fkey FOREIGN KEY (match_id) REFERENCES public.match(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.bowling_figure
    ADD CONSTRAINT bowling_figure_match_id_fkey FOREIGN KEY (match_id) REFERENCES public.match(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.fact
    ADD CONSTRAINT fact_match_id_fkey FOREIGN KEY (match_id) REFERENCES public.match(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.innings_figure
    ADD CONSTRAINT innings_figure_match_id_fkey FOREIGN KEY (match_id) REFERENCES public.match(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.match_limit
    ADD CONSTRAINT match_limit_match_id_fkey FOREIGN KEY (match_id) REFERENCES public.match(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.match_staff
    ADD CONSTRAINT match_staff_match_id_fkey FOREIGN KEY (match_id) REFERENCES public.match(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.match_staff
    ADD CONSTRAINT match_staff_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.packed_innings
    ADD CONSTRAINT packed_innings_match_id_fkey FOREIGN KEY (match_id) REFERENCES public.match(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.partnership_figure
    ADD CONSTRAINT partnership_figure_match_id_fkey FOREIGN KEY (match_id) REFERENCES public.match(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.person_alias
    ADD CONSTRAINT person_alias_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.person(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.series_alias
    ADD CONSTRAINT series_alias_series_id_fkey FOREIGN KEY (series_id) REFERENCES public.series(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.staff_act
    ADD CONSTRAINT staff_act_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id);

ALTER TABLE ONLY public.staff_known
    ADD CONSTRAINT staff_known_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.staff_recovery_code
    ADD CONSTRAINT staff_recovery_code_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.staff_session
    ADD CONSTRAINT staff_session_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.staff_set_up
    ADD CONSTRAINT staff_set_up_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.staff_ticket
    ADD CONSTRAINT staff_ticket_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.team_alias
    ADD CONSTRAINT team_alias_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.team(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.venue_alias
    ADD CONSTRAINT venue_alias_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES public.venue(id) ON DELETE CASCADE;

