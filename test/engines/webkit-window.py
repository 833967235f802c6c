"""
A bare window of WebKitGTK for WebKitWebDriver: the bars of its own MiniBrowser keep a page from being as narrow as a phone.

Parameters: a file for what the page writes to its console; 'light' or 'dark'; 'scripts' or 'scriptless'.
"""
import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

console, scheme, scripts = sys.argv[1:4]

# The driver silences both streams, and the console is written by the processes that this one starts.
output = os.open(console, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
os.dup2(output, 1)
os.dup2(output, 2)

settings = Gtk.Settings.get_default()
settings.set_property("gtk-application-prefer-dark-theme", scheme == "dark")
settings.set_property("gtk-enable-animations", scheme == "light")
context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.set_preferred_languages(["de-CH", "de"])


def open_view(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    settings = view.get_settings()
    settings.set_enable_write_console_messages_to_stdout(True)
    settings.set_enable_javascript_markup(scripts == "scripts")
    window = Gtk.Window(decorated=False)
    window.add(view)
    window.show_all()
    return view


def start(_context, session):
    session.connect("create-web-view", open_view)


context.connect("automation-started", start)
Gtk.main()
