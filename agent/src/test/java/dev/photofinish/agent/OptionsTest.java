/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.placement.Strategy;
import dev.photofinish.race.detector.ArrayShadows;
import dev.photofinish.race.detector.Check;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OptionsTest {

  @Test
  void defaults_are_fasttrack_on_everything_and_text_on_standard_error() throws BadOptions {
    Options options = Options.parse(null, null);
    assertThat(options.check()).isEqualTo(Check.FASTTRACK);
    assertThat(options.report()).isEmpty();
    assertThat(options.exitCode()).isEqualTo(66);
    assertThat(options.classes().contains("com/acme/Box")).isTrue();
    assertThat(options.isOn(Option.HALT)).isFalse();
    assertThat(Options.parse("", " ").all()).isEqualTo(options.all());
  }

  @Test
  void every_option_is_in_force_in_the_order_of_the_table() throws BadOptions {
    assertThat(Options.parse(null, null).all().keySet()).containsExactlyElementsOf(Option.keys());
  }

  @Test
  void default_of_every_option_is_accepted_as_its_value() {
    for (Option option : Option.values()) {
      assertThat(option.isAxis() || option.accepts(option.standard())).as(option.key()).isTrue();
    }
  }

  @Test
  void preset_gives_the_axes_their_values() throws BadOptions {
    for (Preset preset : Preset.values()) {
      Options options = Options.parse("detector=" + preset.title(), null);
      for (Option option : Option.values()) {
        assertThat(option.accepts(options.get(option))).as(preset + " " + option).isTrue();
      }
    }
    assertThat(Options.parse("detector=djit", null).check()).isEqualTo(Check.DJIT);
  }

  @Test
  void axis_wins_over_the_preset() throws BadOptions {
    Options options = Options.parse("check=djit,detector=fasttrack", null);
    assertThat(options.check()).isEqualTo(Check.DJIT);
  }

  @Test
  void axis_is_combined_with_the_others_of_the_preset() throws BadOptions {
    assertThat(Options.parse(null, null).arrays()).isEqualTo(ArrayShadows.FINE);
    assertThat(Options.parse("arrays=none", null).arrays()).isEqualTo(ArrayShadows.NONE);
    assertThat(Options.parse("detector=slimstate", null).arrays()).isEqualTo(ArrayShadows.SLIM);
    Options slimcard = Options.parse("detector=slimcard", null);
    assertThat(slimcard.arrays()).isEqualTo(ArrayShadows.SLIM);
    assertThat(slimcard.placement()).isEqualTo(Strategy.REDCARD);
    Options options = Options.parse("detector=fasttrackobj,check=djit", null);
    assertThat(options.arrays()).isEqualTo(ArrayShadows.NONE);
    assertThat(options.check()).isEqualTo(Check.DJIT);
    assertThat(Options.parse("detector=fasttrackobj,arrays=fine", null).arrays())
        .isEqualTo(ArrayShadows.FINE);
  }

  @Test
  void partitions_are_for_the_histories_of_fasttrack() {
    assertThatThrownBy(() -> Options.parse("detector=slimstate,check=djit", null))
        .isInstanceOf(BadOptions.class)
        .hasMessage("bad option arrays=slim; it takes check=fasttrack");
  }

  @Test
  void fields_share_words_where_there_are_words() throws BadOptions {
    assertThat(Options.parse(null, null).sharesFields()).isTrue();
    assertThat(Options.parse("detector=redcard", null).sharesFields()).isTrue();
    assertThat(Options.parse("detector=fasttrack", null).sharesFields()).isFalse();
    assertThat(Options.parse("detector=fasttrack,fields=proxy", null).sharesFields()).isTrue();
    for (String other : List.of("check=djit", "record=a.trace", "verify=checks")) {
      assertThat(Options.parse("detector=bigfoot," + other, null).get(Option.FIELDS))
          .isEqualTo("fine");
      assertThatThrownBy(() -> Options.parse("fields=proxy," + other, null))
          .hasMessage(
              "bad option fields=proxy; it takes check=fasttrack, and neither record nor verify");
    }
  }

  @Test
  void recording_is_of_every_access_unless_something_else_is_said() throws BadOptions {
    assertThat(Options.parse(null, null).placement()).isEqualTo(Strategy.BIGFOOT);
    assertThat(Options.parse("record=a.trace", null).placement()).isEqualTo(Strategy.EVERY);
    assertThat(Options.parse("record=a.trace,detector=bigfoot", null).placement())
        .isEqualTo(Strategy.BIGFOOT);
    assertThat(Options.parse("record=a.trace,placement=redcard", null).placement())
        .isEqualTo(Strategy.REDCARD);
  }

  @Test
  void recording_does_not_go_with_verifying() {
    assertThatThrownBy(() -> Options.parse("verify=checks,record=a.trace", null))
        .isInstanceOf(BadOptions.class)
        .hasMessage("bad option verify=checks; it does not go with record");
  }

  @Test
  void argument_wins_over_the_environment() throws BadOptions {
    Options options = Options.parse("exitcode=3", "exitcode=4,halt=true");
    assertThat(options.exitCode()).isEqualTo(3);
    assertThat(options.isOn(Option.HALT)).isTrue();
  }

  @Test
  void flags_are_also_told_by_number() throws BadOptions {
    Options options = Options.parse("help=1,halt=0,exitcode=1,rate=1", null);
    assertThat(options.isOn(Option.HELP)).isTrue();
    assertThat(options.get(Option.HALT)).isEqualTo("false");
    assertThat(options.exitCode()).isEqualTo(1);
  }

  @Test
  void value_may_have_an_equals_sign_in_it() throws BadOptions {
    assertThat(Options.parse("report=out/a=b", null).report())
        .contains(Path.of("out/a=b").toAbsolutePath());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          detectr=fasttrack   | unknown option 'detectr'; allowed are detector, placement, fields, arrays, check, filter, sampler, rate, state, include, exclude, report, formats, suppressions, contracts, summaries, exitcode, halt, stats, verify, help, record
          Detector=fasttrack  | unknown option 'Detector'; allowed are detector,
          detector=tsan       | bad option detector=tsan; allowed are fasttrack, fasttrackobj, slimstate, redcard, slimcard, bigfoot, djit, basicvc, goldilocks, multirace, eraser, empty
          detector=carisma    | bad option detector=carisma; allowed are fasttrack, fasttrackobj,
          placement=first     | bad option placement=first; allowed are every, redcard, bigfoot
          fields=coarse       | bad option fields=coarse; allowed are fine, proxy
          arrays=slimmer      | bad option arrays=slimmer; allowed are fine, slim, slim-plus, slim-bits-f, slim-bits-p, slim-bits-fp, coarse, none
          check=fast          | bad option check=fast; allowed are fasttrack, djit, basicvc, eraser, multirace, goldilocks, empty
          filter=escape       | bad option filter=escape; allowed are none
          sampler=pacer       | bad option sampler=pacer; allowed are none
          rate=0.5            | bad option rate=0.5; allowed are 1
          state=file          | bad option state=file; allowed are none
          record=file         | bad option record=file; allowed are a path that ends in .trace (text) or .ptrace (binary)
          formats=pdf         | bad option formats=pdf; allowed are json, txt, html, sarif, or several of them separated by :
          formats=json:json   | bad option formats=json:json; allowed are
          formats=json:       | bad option formats=json:; allowed are
          exitcode=256        | bad option exitcode=256; allowed are 0 to 255
          exitcode=-1         | bad option exitcode=-1; allowed are 0 to 255
          exitcode=99999999999| bad option exitcode=99999999999; allowed are 0 to 255
          exitcode=six        | bad option exitcode=six; allowed are 0 to 255
          halt=yes            | bad option halt=yes; allowed are true, false
          halt=2              | bad option halt=2; allowed are true, false
          halt                | bad option 'halt'; options are key=value pairs, separated by commas
          halt=               | bad option 'halt='; options are key=value pairs, separated by commas
          =true               | bad option '=true'; options are key=value pairs, separated by commas
          halt=true,          | bad option ''; options are key=value pairs, separated by commas
          halt=true,halt=true | option 'halt' is given twice
          """)
  void bad_option_is_answered_with_one_line_that_says_what_is_allowed(String text, String message) {
    assertThatThrownBy(() -> Options.parse(text, null))
        .isInstanceOf(BadOptions.class)
        .message()
        .startsWith(message)
        .hasLineCount(1);
    assertThatThrownBy(() -> Options.parse(null, text))
        .isInstanceOf(BadOptions.class)
        .hasMessageContaining("(in PHOTOFINISH_OPTIONS)");
  }
}
